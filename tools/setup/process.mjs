// Starts child processes so that none outlives the command that asked for it: signals are passed on, groups are swept.
import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";

/** Processes still running, each with the way to signal it. */
const live = new Set();
let interruptedBy = null;

export class Interrupted extends Error {
  constructor(signal) {
    super(`Interrupted by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

const interrupt = (signal) => {
  interruptedBy ??= signal;
  for (const child of live) child.signal(signal);
};

/** From here on a signal ends the running children and makes every later `run` throw, so that `finally` blocks clean up. */
export function passSignalsOn() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, interrupt);
}

/** The sudden death of this command's caller counts as a signal too: nothing goes on without a caller. */
export function endWithCaller() {
  const caller = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === caller) return;
    clearInterval(watch);
    interrupt("SIGHUP");
  }, 500);
  watch.unref();
}

let canTie;

/** Where the kernel can be asked to (Linux), the command is ended with `signal` if this process is killed outright. */
export function tied(signal, command, args) {
  canTie ??= spawnSync("setpriv", ["--pdeathsig", "INT", "true"]).status === 0;
  return canTie ? ["setpriv", ["--pdeathsig", signal, command, ...args]] : [command, args];
}

/**
 * Runs a command to its end and resolves with its exit code and, when `capture` is set, its output.
 * `group` gives it a process group of its own, killed when the command ends: a test that fails to close
 * its browser or server leaves nothing behind. Outside a group a terminal's Ctrl-C reaches the child by itself.
 */
export function run(command, args, { capture = false, group = false, env = {}, ...options } = {}) {
  if (interruptedBy) return Promise.reject(new Interrupted(interruptedBy));
  const child = spawn(...(group ? tied("TERM", command, args) : [command, args]), {
    stdio: capture ? ["ignore", "pipe", "pipe"] : "inherit",
    detached: group,
    env: { ...process.env, ...env },
    ...options,
  });
  const handle = {
    signal(signal) {
      const fromTerminal = signal === "SIGINT" && process.stdin.isTTY;
      if (group) sweep(child.pid, signal);
      else if (!fromTerminal) child.kill(signal);
    },
  };
  live.add(handle);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", (error) => {
      live.delete(handle);
      reject(error);
    });
    child.on("exit", () => {
      if (group) sweep(child.pid, "SIGKILL");
    });
    child.on("close", (code, signal) => {
      live.delete(handle);
      if (interruptedBy && group) reject(new Interrupted(interruptedBy));
      else resolve({ code: code ?? 128 + constants.signals[signal], output });
    });
  });
}

function sweep(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/** Becomes the command where Node can (≥ 22.15), so that signals and exit codes need no passing on; otherwise runs it and ends as it ends. */
export async function become(command, args, env = {}) {
  if (process.execve) {
    process.execve(command, [command, ...args], { ...process.env, ...env });
  }
  passSignalsOn();
  const { code } = await run(command, args, { env });
  process.exit(code);
}
