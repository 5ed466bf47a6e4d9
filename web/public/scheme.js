// Sets the remembered colour scheme before the first paint. A file of its own because inline scripts are refused
// by the content security policy.
(() => {
  let chosen = "auto";
  try {
    chosen = localStorage.getItem("cuadre.scheme") ?? "auto";
    if (localStorage.getItem("cuadre.sun")) {
      document.documentElement.setAttribute("data-sun", "");
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/sun.css" }),
      );
    }
  } catch {
    // Storage may be forbidden; the system's scheme then holds.
  }
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
