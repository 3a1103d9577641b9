// ConformanceTests
