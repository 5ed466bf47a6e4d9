// The developer's pair: the server restarting on change, and Vite serving the screens with /api passed on to it.
import { node, root, vite } from "./places.mjs";
import { endWithCaller, passSignalsOn, run } from "./process.mjs";

/** Ends when either ends, and ends the other. Resolves with the exit code of the first. */
export async function develop(args) {
  passSignalsOn();
  endWithCaller();
  const inRoot = { cwd: root };
  const server = run(node, ["--watch", "--watch-preserve-output", "server/main.ts"], inRoot);
  const screens = run(node, [vite, ...args], inRoot);
  const { code } = await Promise.race([server, screens]);
  process.kill(process.pid, "SIGTERM");
  await Promise.allSettled([server, screens]);
  return code;
}
