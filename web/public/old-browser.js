// A browser that lacks an ability of the product says so in words, in place of a white page. Written in the JavaScript of 2009,
// because it must run exactly where nothing else does; a file of its own, because the content security policy refuses
// scripts inside a page. It comes before every other script, and `data-app` of the page says which app's abilities count.
(function () {
  /** Both apps need these, each as a question that no browser fails to understand. */
  var NEEDED = {
    modules: function () {
      return "noModule" in document.createElement("script");
    },
    BigInt: function () {
      return typeof BigInt === "function";
    },
    structuredClone: function () {
      return typeof structuredClone === "function";
    },
    globalThis: function () {
      return typeof globalThis === "object";
    },
    "crypto.getRandomValues": function () {
      return !!window.crypto && typeof window.crypto.getRandomValues === "function";
    },
    // An office server on plain http has none, in any browser.
    "crypto.subtle": function () {
      return !window.isSecureContext || (!!window.crypto && !!window.crypto.subtle);
    },
    indexedDB: function () {
      return !!window.indexedDB;
    },
    "Array.prototype.at": method(Array, "at"),
    "Array.prototype.findLast": method(Array, "findLast"),
    "String.prototype.replaceAll": method(String, "replaceAll"),
    "Object.hasOwn": own(Object, "hasOwn"),
    "Promise.allSettled": own(window.Promise, "allSettled"),
    "AbortSignal.timeout": own(window.AbortSignal, "timeout"),
  };

  /** The staff's screens need these besides: the portal is the smaller of the two and opens in older browsers. */
  var STAFF = {
    "Array.prototype.toSorted": method(Array, "toSorted"),
    "Array.prototype.toReversed": method(Array, "toReversed"),
    "Array.prototype.toSpliced": method(Array, "toSpliced"),
    "Array.prototype.with": method(Array, "with"),
    "Map.groupBy": own(window.Map, "groupBy"),
    "URL.canParse": own(window.URL, "canParse"),
    ResizeObserver: function () {
      return typeof ResizeObserver === "function";
    },
    ":has()": style("selector(:has(a))"),
    "@container": style("(container-type: inline-size)"),
  };

  function method(kind, name) {
    return function () {
      return typeof kind.prototype[name] === "function";
    };
  }

  function own(place, name) {
    return function () {
      return !!place && typeof place[name] === "function";
    };
  }

  function style(condition) {
    return function () {
      return !!window.CSS && typeof CSS.supports === "function" && CSS.supports(condition);
    };
  }

  function lacking(abilities) {
    var found = [];
    for (var name in abilities) {
      if (Object.hasOwn(abilities, name) && !abilities[name]()) found.push(name);
    }
    return found;
  }

  var WAYS = [
    "En un teléfono Android: actualice Chrome en Play Store. En la aplicación, actualice «Android System WebView».",
    "En un iPhone o iPad: actualice iOS en Ajustes, General, Actualización de software.",
    "En una computadora: instale la versión más reciente de Chrome, Edge, Firefox o Safari.",
    "Si este equipo ya no se actualiza, entre desde otro.",
  ];
  var KEPT = "Lo que este navegador tenga guardado sin enviar sigue en él: no borre sus datos.";

  function element(kind, text, place) {
    var made = document.createElement(kind);
    made.appendChild(document.createTextNode(text));
    place.appendChild(made);
    return made;
  }

  function show(reason) {
    if (document.getElementById("old-browser")) return;
    var page = document.createElement("main");
    page.id = "old-browser";
    page.setAttribute(
      "style",
      "max-width:36rem;margin:0 auto;padding:2rem 1.25rem;font:1.0625rem/1.5 sans-serif;" +
        "background:#faf9f7;color:#1b1917;min-height:100vh;box-sizing:border-box"
    );
    element("h1", "Este navegador es demasiado antiguo para Cuadre", page).style.fontSize = "1.5rem";
    element("p", "Actualícelo y vuelva a abrir esta página.", page);
    var list = document.createElement("ul");
    for (var at = 0; at < WAYS.length; at++) element("li", WAYS[at], list);
    page.appendChild(list);
    element("p", KEPT, page);
    element("p", "Para quien le da soporte: " + reason + ". " + navigator.userAgent, page).style.fontSize =
      "0.8125rem";
    var root = document.getElementById("root");
    if (root && root.parentNode) root.parentNode.removeChild(root);
    document.documentElement.style.background = "#faf9f7";
    document.body.appendChild(page);
  }

  /** A module that belongs to another page is never run: half a product would only fail later. */
  function stopModules() {
    var scripts = document.getElementsByTagName("script");
    var elsewhere = document.implementation.createHTMLDocument("");
    for (var at = scripts.length - 1; at >= 0; at--) {
      if (scripts[at].type === "module") elsewhere.adoptNode(scripts[at]);
    }
  }

  function oncePageIsRead(run) {
    if (document.readyState !== "loading") run();
    // Comes before the modules run.
    else
      document.addEventListener("readystatechange", function read() {
        document.removeEventListener("readystatechange", read);
        run();
      });
  }

  var missing = lacking(NEEDED);
  if (document.documentElement.getAttribute("data-app") !== "portal")
    missing = missing.concat(lacking(STAFF));
  if (missing.length > 0) {
    oncePageIsRead(function () {
      stopModules();
      show("faltan " + missing.join(", "));
    });
    return;
  }

  // All that can be asked for is there, and still a script is written in words that this browser does not know. A text that a
  // running script could not read is another fault, and has the lines of that script with it.
  window.addEventListener("error", function (event) {
    var fault = event.error;
    var isUnread = !!fault && fault.name === "SyntaxError" && !/(\n\s+at |@)/.test(String(fault.stack || ""));
    var isOurs = String(event.filename || "").indexOf(location.origin + "/") === 0;
    if (!isUnread || !isOurs) return;
    oncePageIsRead(function () {
      var root = document.getElementById("root");
      if (root && root.childNodes.length === 0) show("no lee " + event.filename + ": " + fault.message);
    });
  });
})();
