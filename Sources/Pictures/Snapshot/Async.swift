// A value that may come later. Most strategies have theirs immediately.

/// A value that is available immediately, or that a callback delivers later.
public struct Async<Value> {
    private let begin: (@escaping (Result<Value, any Error>) -> Void) -> Void

    /// Creates a value that a callback delivers.
    ///
    /// - Parameter run: Begins the work, and calls its argument once with the value.
    public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
        begin = { callback in run { callback(.success($0)) } }
    }

    /// Creates a value that is available immediately.
    public init(value: Value) { begin = { $0(.success(value)) } }

    /// Creates a value that is available immediately. If the closure throws, the error takes its place.
    public init(catching body: () throws -> Value) {
        let result = Result { try body() }
        begin = { $0(result) }
    }

    private init(begin: @escaping (@escaping (Result<Value, any Error>) -> Void) -> Void) { self.begin = begin }

    /// Begins the work. The callback is not called if an error prevents the value.
    public func run(_ callback: @escaping (Value) -> Void) {
        begin { if case .success(let value) = $0 { callback(value) } }
    }

    /// Transforms the value with a function.
    public func map<NewValue>(_ transform: @escaping (Value) throws -> NewValue) -> Async<NewValue> {
        Async<NewValue>(begin: { callback in
            begin { result in callback(result.flatMap { value in Result { try transform(value) } }) }
        })
    }

    /// Transforms the value with a function whose result may be available later.
    func flatMap<NewValue>(_ transform: @escaping (Value) -> Async<NewValue>) -> Async<NewValue> {
        Async<NewValue>(begin: { callback in
            begin { result in
                switch result {
                case .success(let value): transform(value).result(callback)
                case .failure(let error): callback(.failure(error))
                }
            }
        })
    }

    func result(_ callback: @escaping (Result<Value, any Error>) -> Void) { begin(callback) }
}
