// Measured motion of a scroll view: where content was in each frame, as numbers to hold the engine against.
//
// The numbers were measured in the Simulator of iOS 26.1, and stand in the traces of ORACLE; see Behaviour, sources.
// The viewport is 393 × 852 points, the content 40,000 points high, and a point has three pixels.
import UIKit

/// The offsets of content, frame by frame.
struct ScrollTrace {
    /// The offset that samples are counted from.
    let origin: CGFloat
    /// Pixels from the origin, three to a point.
    let pixels: [Int]
    /// The time of the first sample after the lift, in milliseconds. The display shows a frame every 16.67 ms.
    var first = 0.0
    /// The time from the lift until the delegate was told of the end, in milliseconds.
    var end = 0.0

    static let frame = 1000.0 / 60

    /// The offset of a sample, in points.
    subscript(index: Int) -> CGFloat { origin + CGFloat(pixels[index]) / 3 }

    /// The offset at a time after the lift, in milliseconds: on a cubic through the four samples around it.
    func offset(at time: Double) -> CGFloat? {
        let place = (time - first) / ScrollTrace.frame
        let index = Int(place.rounded(.down))
        guard index >= 1, index + 2 < pixels.count else { return nil }
        let part = CGFloat(place) - CGFloat(index)
        let (a, b, c, d) = (self[index - 1], self[index], self[index + 1], self[index + 2])
        let bend = 2 * a - 5 * b + 4 * c - d, turn = -a + 3 * b - 3 * c + d
        return b + part * (c - a + part * (bend + part * turn)) / 2
    }
}

extension ScrollTrace {
    /// Content that a finger pulls down over its upper edge, 5 points every 8 ms: after each of 119 moves from the
    /// second on, points beyond the edge. Source: SV-18, `rubberband_top`.
    static let pulledOverEdge = ScrollTrace(
        origin: 0,
        pixels: [
            0, 8, 16, 25, 33, 41, 49, 56, 64, 72, 80, 88, 95, 103, 111, 118, 126, 133, 140, 148, 155, 162, 169, 177,
            184, 191, 198, 205, 212, 219, 226, 232, 239, 246, 253, 259, 266, 273, 279, 286, 292, 299, 305, 312, 318,
            324, 330, 337, 343, 349, 355, 361, 367, 373, 379, 385, 391, 397, 403, 409, 415, 420, 426, 432, 438, 443,
            449, 454, 460, 466, 471, 477, 482, 487, 493, 498, 503, 509, 514, 519, 525, 530, 535, 540, 545, 550, 555,
            560, 565, 570, 575, 580, 585, 590, 595, 600, 605, 609, 614, 619, 624, 628, 633, 638, 642, 647, 652, 656,
            661, 665, 670, 674, 679, 683, 688, 692, 696, 701, 705,
        ])

    /// The same content after the finger has rested for 0.3 s and lifted, in points beyond the edge.
    static let letGoBeyondEdge = ScrollTrace(
        origin: 0,
        pixels: [
            670, 591, 520, 456, 400, 349, 304, 265, 230, 200, 173, 150, 129, 112, 96, 83, 71, 61, 53, 45, 39, 33,
            29, 25, 21, 18, 15, 13, 11, 10, 8, 7, 6, 5, 4, 4, 3, 3, 2, 2, 2, 1,
        ], first: 7.64, end: 690.9)

    /// Content that runs into its lower edge at 39,148 points, let go at 3.125 points a millisecond.
    /// Source: SV-16, `edge_impact`.
    static let runsIntoEdge = ScrollTrace(
        origin: 39_148,
        pixels: [
            -119, 31, 146, 222, 268, 292, 301, 299, 289, 274, 256, 237, 217, 197, 177, 159, 142, 126, 112, 98, 87,
            76, 67, 58, 51, 44, 38, 33, 29, 25, 22, 19, 16, 14, 12, 10, 9, 8, 6, 6, 5, 4, 4, 3, 3, 2, 2, 2, 1,
        ], first: 7.47, end: 807.6)

    /// Content that is let go at 0.75 points a millisecond. Source: SV-16, `decel_v750`.
    static let slowsDownFromHand = ScrollTrace(
        origin: 5000,
        pixels: [
            244, 280, 315, 348, 381, 413, 443, 473, 502, 529, 556, 582, 607, 631, 654, 677, 699, 720, 741, 761, 780,
            798, 816, 834, 850, 867, 882, 897, 912, 926, 940, 953, 966, 979, 991, 1002, 1013, 1024, 1035, 1045,
            1055, 1064, 1074, 1082, 1091, 1099, 1107, 1115, 1123, 1130, 1137, 1144, 1150, 1157, 1163, 1169, 1175,
            1180, 1186, 1191, 1196, 1201, 1206, 1210, 1215, 1219, 1223, 1227, 1231, 1235, 1238, 1242, 1245, 1248,
            1251, 1255, 1258, 1260, 1263, 1266, 1268, 1271, 1273, 1276, 1278, 1280, 1282, 1284, 1286, 1288, 1290,
            1292, 1294, 1295, 1297, 1298, 1300, 1301, 1303, 1304, 1306, 1307, 1308, 1309, 1310, 1312, 1313, 1314,
            1315, 1316, 1317, 1318, 1318, 1319, 1320, 1321, 1322, 1323, 1323, 1324, 1325, 1325, 1326, 1327, 1327,
            1328, 1328, 1329, 1329, 1330,
        ], first: 10.61, end: 2160.8)

    /// Content that is let go at 3 points a millisecond. Source: SV-16, `decel_v3000`.
    static let slowsDownFromFlick = ScrollTrace(
        origin: 5000,
        pixels: [
            991, 1138, 1280, 1417, 1550, 1679, 1803, 1923, 2040, 2152, 2261, 2366, 2468, 2566, 2662, 2754, 2843,
            2929, 3012, 3093, 3171, 3246, 3319, 3390, 3458, 3524, 3588, 3650, 3709, 3767, 3823, 3877, 3929, 3980,
            4028, 4076, 4121, 4166, 4208, 4250, 4290, 4328, 4366, 4402, 4437, 4471, 4504, 4535, 4566, 4596, 4624,
            4652, 4679, 4705, 4730, 4754, 4778, 4800, 4822, 4843, 4864, 4884, 4903, 4922, 4939, 4957, 4974, 4990,
            5006, 5021, 5036, 5050, 5064, 5077, 5090, 5102, 5114, 5126, 5137, 5148, 5158, 5169, 5179, 5188, 5197,
            5206, 5215, 5223, 5231, 5239, 5247, 5254, 5261, 5268, 5274, 5281, 5287, 5293, 5299, 5304, 5310, 5315,
            5320, 5325, 5330, 5334, 5339, 5343, 5347, 5351, 5355, 5359, 5362, 5366, 5369, 5372, 5376, 5379, 5382,
            5384, 5387, 5390, 5393, 5395, 5397, 5400, 5402, 5404, 5406, 5408, 5410, 5412, 5414, 5416, 5418, 5419,
            5421, 5423, 5424, 5426, 5427, 5428, 5430, 5431, 5432, 5433, 5435, 5436, 5437, 5438, 5439, 5440, 5441,
            5442, 5443, 5444, 5444, 5445, 5446, 5447, 5447, 5448, 5449, 5450, 5450, 5451, 5451, 5452, 5453, 5453,
            5454,
        ], first: 2.28, end: 2852.4)
}
