// A controller that gives its properties the names that are usual in applications.
//
// The names are those of code written for iOS. A name that UIKit gives to something of its own is left out.
import UIKit

final class OwnController: UIViewController {
    // Contents.
    var label: UILabel?, nameLabel: UILabel?, titleLabel: UILabel?, subtitleLabel: UILabel?, detailLabel: UILabel?
    var messageLabel: UILabel?, valueLabel: UILabel?, countLabel: UILabel?, statusLabel: UILabel?, image: UIImage?
    var imageView: UIImageView?, iconView: UIImageView?, avatarView: UIImageView?, backgroundView: UIView?
    var contentView: UIView?, containerView: UIView?, headerView: UIView?, footerView: UIView?, overlayView: UIView?
    var separator: UIView?, button: UIButton?, closeButton: UIButton?, playButton: UIButton?, stackView: UIStackView?
    var scrollView: UIScrollView?, textField: UITextField?, slider: UISlider?, spinner: UIActivityIndicatorView?
    var controls: [UIControl]?, buttons: [UIButton]?, labels: [UILabel]?, views: [UIView]?

    // Identity.
    var identifier: String?, id: Int?, name: String?, username: String?, uuid: String?, index: Int?, page: Int?
    var position: Int?, row: Int?, section: Int?, item: String?, items: [String]?, value: Double?, values: [Double]?
    var key: String?, keys: [String]?, kind: String?, type: String?, style: Int?, mode: Int?, category: String?
    var status: String?, level: Int?, priority: Int?, text: String?, color: UIColor?, textColor: UIColor?
    var font: String?, theme: String?, icon: UIImage?, data: [UInt8]?, info: [String: Any]?, content: Any?

    // Other objects.
    var viewModel: AnyObject?, model: AnyObject?, delegate: AnyObject?, dataSource: AnyObject?, container: UIView?
    var owner: AnyObject?, user: AnyObject?, world: AnyObject?, controller: UIViewController?
    var viewController: UIViewController?, parentView: UIView?, parentViewController: UIViewController?
    var presenter: AnyObject?, coordinator: AnyObject?, router: AnyObject?, manager: AnyObject?, service: AnyObject?
    var store: AnyObject?, cache: [String: Any]?, session: AnyObject?, application: UIApplication?
    var firstResponder: UIResponder?, witness: AnyObject?, link: AnyObject?, home: AnyObject?, root: UIView?
    var target: AnyObject?

    // Actions.
    var handler: (() -> Void)?, action: (() -> Void)?, callback: (() -> Void)?, completion: ((Bool) -> Void)?
    var onTap: (() -> Void)?, onChange: ((Double) -> Void)?, timer: AnyObject?, displayLink: AnyObject?
    var animator: AnyObject?, trace: [String]?, log: [String]?, recognizer: UIGestureRecognizer?
    var gesture: UIGestureRecognizer?, tapGesture: UITapGestureRecognizer?, panGesture: UIPanGestureRecognizer?
    var pinchGesture: UIPinchGestureRecognizer?, longPress: UILongPressGestureRecognizer?, touch: UITouch?
    var touches: [UITouch]?, event: UIEvent?, events: [UIEvent]?, window: UIWindow?, implementation: String?
    var displayName: String?

    // Geometry.
    var path: [CGPoint]?, point: CGPoint?, points: [CGPoint]?, startPoint: CGPoint?, lastPoint: CGPoint?
    var endPoint: CGPoint?, origin: CGPoint?, offset: CGPoint?, scale: CGFloat?, rotation: CGFloat?, angle: CGFloat?
    var velocity: CGPoint?, translation: CGPoint?, initialCenter: CGPoint?, initialFrame: CGRect?, distance: CGFloat?
    var direction: Int?, progress: CGFloat?, duration: Double?, size: CGSize?, width: CGFloat?, height: CGFloat?
    var radius: CGFloat?, lineWidth: CGFloat?, padding: CGFloat?, spacing: CGFloat?, insets: UIEdgeInsets?
    var rect: CGRect?, toScreen: CGAffineTransform?, toSuperview: CGAffineTransform?, screenQuad: [CGPoint]?
    var placement: CGPoint?, slot: Int?

    // State.
    var state: Int?, flags: Int?, records: [Int]?, isSelectedItem: Bool?, isOpen: Bool?, isActive: Bool?
    var isLoading: Bool?, isAnimating: Bool?, isDragging: Bool?, isExpanded: Bool?, isVisible: Bool?
    var isTracking: Bool?, first: Int?, last: Int?, current: Int?, previous: Int?, count: Int?, total: Int?
    var startTime: Double?, elapsed: Double?, number: Int?, overrides: [String]?, extras: [String: Any]?
    var attached: Bool?, listened: Bool?, hitIndex: Int?, requirements: [String]?, targets: [AnyObject]?
    var attempt: Int?, classLabel: String?, trackingMargin: CGFloat?
}
