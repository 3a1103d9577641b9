// The style and the script of the page of a story.
enum WebPageParts {
    /// The style. The page declares the colours.
    static let style = """
        *{box-sizing:border-box}
        body{margin:0;padding:28px clamp(16px,4vw,56px) 56px;background:var(--panel);color:var(--text);
        font:16px/1.5 Inter,system-ui,"Segoe UI",Roboto,"Noto Sans KR","Apple SD Gothic Neo",sans-serif}
        header{max-width:1240px;margin:0 auto 20px}
        h1{font-size:26px;line-height:1.2;margin:0}
        h1+p{margin:4px 0 0;color:var(--faint)}
        h2{font-size:13px;letter-spacing:.06em;text-transform:uppercase;color:var(--faint);margin:0 0 8px}
        h2 small{letter-spacing:0;text-transform:none;font:12px ui-monospace,"JetBrains Mono",monospace}
        main{max-width:1240px;margin:0 auto;display:grid;grid-template-columns:minmax(0,1.65fr) minmax(280px,1fr);
        gap:32px;align-items:start}
        figure{margin:0 0 28px}
        .picture{position:relative;border-radius:12px;overflow:hidden;background:var(--background)}
        .picture img{display:block;width:100%;height:auto;max-height:max(240px,calc(100vh - 310px));object-fit:contain}
        figcaption{margin-top:14px;font-size:19px;line-height:1.4}
        figcaption b{display:block;font-size:13px;color:var(--asked)}
        nav{display:none;gap:12px;align-items:center}
        nav button{width:46px;height:36px;border:1px solid var(--line);border-radius:8px;background:var(--raised);
        color:var(--text);font:inherit;cursor:pointer}
        nav button:disabled{opacity:.35;cursor:default}
        nav input{flex:1;accent-color:var(--asked)}
        .note{color:var(--soft);font-size:14px}
        .legend{list-style:none;margin:20px 0 0;padding:14px 0 0;border-top:1px solid var(--line);display:grid;
        grid-template-columns:repeat(auto-fit,minmax(230px,1fr));gap:6px 20px;font-size:13px;color:var(--soft)}
        .legend li{display:flex;gap:10px;align-items:center}
        .mark{flex:none;width:28px;height:15px;border:2px solid var(--asked)}
        .mark.touch{width:16px;height:16px;border-radius:50%;margin:0 6px}
        .mark.passedOver{border:2px dashed var(--passedOver)}
        .mark.hit{border:3px solid var(--hit);background:color-mix(in srgb,var(--hit) 16%,transparent)}
        .mark.chain{height:0;border:0;border-top:3px solid var(--chain);position:relative}
        .mark.chain::after{content:"";position:absolute;right:-3px;top:-7px;border:5px solid transparent;
        border-left:9px solid var(--chain);border-right:0}
        .mark.gesture{width:16px;height:16px;border:0;border-radius:50%;background:var(--gesture);margin:0 6px}
        .tree,.links{list-style:none;margin:0 0 24px;padding:0;font-size:15px}
        .tree li{padding:3px 8px 3px calc(8px + var(--depth)*16px);border-radius:6px}
        .tree li:focus-visible{outline:2px solid var(--asked);outline-offset:-2px}
        .tree .name{display:block;overflow-wrap:anywhere}
        .tree small,.links small{color:var(--faint);font-size:13px}
        .tree b{display:inline-block;min-width:22px;padding:0 6px;margin-right:8px;border-radius:11px;text-align:center;
        font-size:13px;line-height:21px;color:var(--onBadge);background:var(--asked)}
        .tree .passedOver b{background:var(--passedOver)}
        .tree .hit b{background:var(--hit)}
        .tree .hit .name{font-weight:650}
        .tree .plain .name{padding-left:30px}
        .why{display:block;color:var(--soft);font-size:13px}
        .more{color:var(--faint)}
        .links li{padding:3px 8px 3px 30px;position:relative;border-radius:6px;overflow-wrap:anywhere}
        .links li::before{content:counter(link,lower-alpha);counter-increment:link;position:absolute;left:0;top:4px;
        width:21px;height:21px;border-radius:50%;background:var(--chain);color:var(--onBadge);text-align:center;
        font-size:13px;line-height:21px;font-weight:700}
        .links{counter-reset:link}
        .links .end::before{background:var(--hit)}
        .links .end{font-weight:650}
        .links li:not([data-step])::before{background:var(--line);color:var(--faint)}
        .links li:not([data-step]){color:var(--faint)}
        .list{max-width:1240px;margin:12px auto 0;padding-top:20px;border-top:1px solid var(--line);display:none}
        .list ol{margin:0;padding-left:30px;columns:2 420px;column-gap:40px}
        .list li{break-inside:avoid;padding:3px 4px;color:var(--faint);font-variant-numeric:tabular-nums}
        .list a{color:var(--soft);text-decoration:none}
        .list a:hover,.list .now a{color:var(--text)}
        .list .now{font-weight:650}
        #views{display:none}
        #tip{position:fixed;z-index:2;max-width:320px;padding:9px 12px;border-radius:8px;background:var(--text);
        color:var(--panel);font-size:14px;line-height:1.4;pointer-events:none}
        #tip b{display:block}
        @media screen{
        .js figure:not(.now){display:none}
        .js nav{display:flex}
        .js .list{display:block}
        .js .why{display:none}
        .js figure{margin-bottom:14px}
        .js figcaption{min-height:5.6em}
        .js .picture #views{display:block;position:absolute;inset:0;width:100%;height:100%}
        #views polygon{fill:transparent;stroke:transparent;stroke-width:2;cursor:help}
        #views polygon.over{fill:color-mix(in srgb,var(--asked) 14%,transparent);stroke:var(--asked)}
        .js .tree li.over{background:var(--selection)}
        .js .tree li[data-step]:not(.known) b,.js .links li[data-step]:not(.known)::before{opacity:.22}
        .js .tree li[data-step]:not(.known) b{background:var(--faint)}
        .js .tree .hit:not(.known) .name,.js .links .end:not(.known){font-weight:400}
        .js .links .end:not(.known)::before{background:var(--chain)}
        .js .links li[data-step]:not(.known){color:var(--faint)}
        }
        @media (max-width:860px){main{grid-template-columns:minmax(0,1fr)}}
        @media print{
        body{padding:0;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
        main{display:block}
        figure{break-inside:avoid;break-after:page;margin:0}
        .picture{width:fit-content;margin:0 auto}
        .picture img{max-height:150mm;width:auto;max-width:100%}
        .js figure{display:block}
        #tip,.list,nav{display:none}
        .tree li{break-inside:avoid}
        }
        """

    /// The script. A name or a sentence reaches it only as text of the page.
    static let script = """
        "use strict";
        (() => {
          const all = (query, root = document) => [...root.querySelectorAll(query)];
          const figures = all("figure"), items = all(".list li"), place = document.getElementById("place");
          const back = document.getElementById("back"), forward = document.getElementById("forward");
          const views = document.getElementById("views"), tip = document.getElementById("tip");
          let step = 0;
          const show = (number) => {
            number = Math.max(1, Math.min(number, figures.length));
            if (number === step) return;
            step = number;
            figures.forEach((figure, index) => figure.classList.toggle("now", index === step - 1));
            items.forEach((item, index) => item.classList.toggle("now", index === step - 1));
            all("[data-step]").forEach((row) => row.classList.toggle("known", Number(row.dataset.step) <= step));
            figures[step - 1].querySelector(".picture").append(views);
            place.value = step;
            back.disabled = step === 1;
            forward.disabled = step === figures.length;
            history.replaceState(null, "", "#step-" + step);
          };
          const follow = () => {
            const found = /^#step-([0-9]+)$/.exec(location.hash);
            show(found ? Number(found[1]) : 1);
            scrollTo(0, 0);
          };
          const explain = (view, x, y) => {
            all(".over").forEach((part) => part.classList.remove("over"));
            tip.hidden = view === undefined;
            if (tip.hidden) return;
            all(`[data-view="${view}"]`).forEach((part) => part.classList.add("over"));
            const row = document.querySelector(`.tree [data-view="${view}"]`), name = document.createElement("b");
            name.textContent = row.querySelector(".name").textContent;
            tip.replaceChildren(name, row.querySelector(".why").textContent);
            const box = tip.getBoundingClientRect();
            tip.style.left = Math.max(8, Math.min(x + 16, innerWidth - box.width - 8)) + "px";
            tip.style.top = (y + 20 + box.height > innerHeight ? Math.max(8, y - box.height - 12) : y + 20) + "px";
          };
          const viewAt = (event) => event.target.closest?.("[data-view]")?.dataset.view;
          document.documentElement.classList.add("js");
          figures.forEach((figure) => figure.removeAttribute("id"));
          document.addEventListener("pointermove", (event) => explain(viewAt(event), event.clientX, event.clientY));
          document.addEventListener("pointerleave", () => explain());
          document.addEventListener("focusin", (event) => {
            const view = viewAt(event);
            if (view === undefined) return explain();
            const box = event.target.getBoundingClientRect();
            explain(view, box.left, box.bottom - 16);
          });
          document.addEventListener("keydown", (event) => {
            if (event.altKey || event.ctrlKey || event.metaKey || event.target === place) return;
            const ways = { ArrowRight: step + 1, ArrowLeft: step - 1, Home: 1, End: figures.length };
            if (!(event.key in ways)) return;
            event.preventDefault();
            show(ways[event.key]);
          });
          back.addEventListener("click", () => show(step - 1));
          forward.addEventListener("click", () => show(step + 1));
          place.addEventListener("input", () => show(Number(place.value)));
          addEventListener("hashchange", follow);
          addEventListener("load", () => scrollTo(0, 0));
          follow();
        })();
        """
}
