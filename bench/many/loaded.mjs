// Writes down which modules a process loaded, once it ends: for the bench of a start.
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const loaded = new Set();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
process.on("exit", () => {
  if (process.env.LOADED) writeFileSync(process.env.LOADED, [...loaded].join("\n"));
});
