/** A thread of its own, so that no request waits while a copy is read, brought to the present form and indexed. */
import { parentPort, workerData } from "node:worker_threads";
import { type PreparePlan, prepareCopy } from "./prepare.ts";

parentPort?.postMessage(await prepareCopy(workerData as PreparePlan));
