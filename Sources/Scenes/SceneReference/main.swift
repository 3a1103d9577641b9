// Writes the schema of scene files, and the page that lists their keys, to two given paths.
import Foundation
import HitscopeSceneFile

let paths = CommandLine.arguments.dropFirst()
guard paths.count == 2, let schema = paths.first, let page = paths.last else {
    FileHandle.standardError.write(Data("usage: HitscopeSceneReference SCHEMA PAGE\n".utf8))
    exit(2)
}
try SceneReference.schema.write(toFile: schema, atomically: true, encoding: .utf8)
try SceneReference.page.write(toFile: page, atomically: true, encoding: .utf8)
