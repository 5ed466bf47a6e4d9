/** A thread of its own, so that no request waits while the book is copied, proved and locked. */
import { parentPort, workerData } from "node:worker_threads";
import { makeTrustedCopy, type TrustedPlan } from "./trusted.ts";

const { plan, now } = workerData as { plan: TrustedPlan; now: number };

parentPort?.postMessage(await makeTrustedCopy(plan, new Date(now)));
