// Compares two inputs apart from positions and times. The moves of a drag are alike in this sense.
import HitscopeGeometry

extension Trace {
    /// A hash that is equal for ranges that are alike.
    package func hash(ofAlike range: Range<Int>) -> Int {
        var hasher = Hasher()
        for index in landmarks(in: range) {
            hasher.combine(storage[index].depth)
            hasher.combine(storage[index].contentApartFromPlaces)
        }
        return hasher.finalize()
    }

    /// True if the landmarks of two ranges differ only in positions and times.
    package func areEquivalent(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
        landmarks(in: range).elementsEqual(landmarks(in: other)) { index, other in
            storage[index].depth == storage[other].depth
                && storage[index].contentApartFromPlaces == storage[other].contentApartFromPlaces
        }
    }
}

extension Record {
    /// The content without points, distances and times.
    fileprivate var contentApartFromPlaces: Content {
        switch content {
        case .input(var input):
            input.time = 0
            for index in input.fingers.indices { input.fingers[index].point = .zero }
            input.question = input.question.map { _ in .zero }
            input.hover = input.hover.map { _ in .zero }
            return .input(input)
        case .call(let call): return .call(call.withoutPositions)
        case .nextRead, .bound, .recognizer, .waits, .turn, .action, .controlEvents, .controlIgnored, .fault:
            return content
        }
    }
}

extension Call {
    fileprivate var withoutPositions: Call {
        var call = self
        (call.point, call.refusal) = (nil, nil)
        guard !touches.isEmpty else { return call }
        let touches = touches.map { touch in
            var touch = touch
            (touch.x, touch.y) = (0, 0)
            return touch
        }
        call.detail(touches: touches, action: action, about: about)
        return call
    }
}
