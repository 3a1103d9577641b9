// Writes the schema of scene files, and the page that lists their keys, to two given paths.
import Foundation
import HitscopeSceneFile

let paths = CommandLine.arguments.dropFirst()
guard paths.count == 3 else {
    FileHandle.standardError.write(Data("usage: HitscopeSceneReference SCHEMA LESSON-SCHEMA PAGE\n".utf8))
    exit(2)
}
for (text, path) in zip([SceneReference.schema, SceneReference.lessonSchema, SceneReference.page], paths) {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
}
