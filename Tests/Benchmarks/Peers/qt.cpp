// Qt: QWidget::childAt, and QGraphicsScene::itemAt with its index (every view a top-level item, since the index holds no others).
//
//     qt widgets    qt scene
//
// A widget that takes no touches or is clear is transparent for the mouse. childAt answers null for the widget that is asked.
#include "peer.h"
#include <QApplication>
#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QWidget>
#include <cstdlib>
#include <string>
#include <vector>

struct Box : QWidget {
    int32_t number = 0;
    using QWidget::QWidget;
};

static void findWidgets(void *context, int32_t count, const int32_t *x, const int32_t *y, int32_t *answers) {
    auto root = static_cast<Box *>(context);
    for (int32_t i = 0; i < count; i++) {
        QPoint point(x[i], y[i]);
        auto found = static_cast<Box *>(root->childAt(point));
        answers[i] = found ? found->number : root->rect().contains(point) ? root->number : -1;
    }
}

static void runWidgets(const workload *w) {
    peer_begins();
    std::vector<Box *> views(w->count);
    for (int32_t i = 0; i < w->count; i++) {
        Box *view = views[i] = new Box(i ? views[w->parent[i]] : nullptr);
        view->number = i;
        view->setGeometry(w->x[i], w->y[i], w->width[i], w->height[i]);
        if (w->flags[i] & (workload_untouchable | workload_clear)) view->setAttribute(Qt::WA_TransparentForMouseEvents);
        if (w->flags[i] & workload_hidden) view->hide();
    }
    views[0]->setAttribute(Qt::WA_DontShowOnScreen);
    views[0]->show();
    peer_run("Qt 6 childAt", w, findWidgets, views[0]);
}

static void findItems(void *context, int32_t count, const int32_t *x, const int32_t *y, int32_t *answers) {
    auto scene = static_cast<QGraphicsScene *>(context);
    const QTransform identity;
    for (int32_t i = 0; i < count; i++) {
        auto found = scene->itemAt(QPointF(x[i] + 0.5, y[i] + 0.5), identity);
        answers[i] = found ? found->data(0).toInt() : -1;
    }
}

static void runScene(const workload *w) {
    peer_begins();
    auto scene = new QGraphicsScene;
    scene->setSceneRect(0, 0, w->width[0], w->height[0]);
    for (int32_t i = 0; i < w->count; i++) {
        int32_t part[4];
        if (!workload_visible(w, i, part)) continue;
        auto item = new QGraphicsRectItem(0, 0, part[2], part[3]);
        item->setPen(Qt::NoPen);
        item->setBrush(Qt::white);
        item->setPos(part[0], part[1]);
        item->setData(0, i);
        scene->addItem(item);
    }
    QApplication::processEvents(); // a timer builds the index
    peer_run("Qt 6 scene with index", w, findItems, scene);
}

int main(int argc, char **argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    bool asksScene = argc > 1 && std::string(argv[1]) == "scene";
    for (int number = 1; number <= workload_last; number++) {
        if (!peer_wants(number)) continue;
        const workload *w = workload_make(number);
        if (asksScene) runScene(w);
        else runWidgets(w);
    }
    std::_Exit(0); // taking 100,000 widgets apart takes long
}
