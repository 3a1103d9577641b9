// SceneBuilder
