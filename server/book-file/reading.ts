/** A thread of its own, so that no request waits while a large file of a backup is read back. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { examineBookFile } from "./read-file.ts";

const { file, schema } = workerData as { file: string; schema: string };
const read = examineBookFile(readFileSync(file, "utf8"), schema);

parentPort?.postMessage(read.ok ? null : read.why);
