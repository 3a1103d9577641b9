// SceneFileTests
