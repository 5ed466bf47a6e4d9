/** The phone says when its network changes; a web view often does not. */
import { z } from "zod";
import { call, listen } from "./bridge.ts";

const PLUGIN = "Network";
const status = z.object({ connected: z.boolean() });

/** Said to the page as a browser says it. It proves nothing: it is a reason to ask the server. */
export function followNetwork(): void {
  const say = ({ connected }: z.infer<typeof status>) =>
    window.dispatchEvent(new Event(connected ? "online" : "offline"));
  listen(PLUGIN, "networkStatusChange", status, say);
  // The app comes to the front after hours: what changed meanwhile was not reported.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    call(PLUGIN, "getStatus")
      .then((answer) => say(status.parse(answer)))
      .catch(() => undefined);
  });
}
