// The keys with which a scene includes another one.

enum IncludeKeys {
    static let ofWindow = SceneKey<ViewDraft>(
        "include", .later(.path(example: "toolbar.yaml")),
        """
        The path of another scene, relative to this file. The root controller or the views of its only window are \
        those of this window; not together with root or views.
        """
    ) { reader, draft, path in
        reader.hierarchy.noteInclude(path, in: draft.index)
        reader.hierarchy.push(included: path, draft.position, isWindow: true)
    } value: { writer, draft in
        writer.include(of: draft.index).map { .known($0) }
    }

    static let ofView = SceneKey<ViewDraft>(
        "include", .later(.path(example: "toolbar.yaml")),
        """
        The path of another scene, relative to this file. The views of its only window are the subviews of this \
        view; not together with subviews.
        """
    ) {
        $1.include = $2
    } value: { writer, draft in
        writer.include(of: draft.index).map { .known($0) }
    }
}
