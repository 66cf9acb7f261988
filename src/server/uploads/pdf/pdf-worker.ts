import { parentPort, workerData } from "node:worker_threads";
import { verdictOf } from "./pdf-walk.ts";

/** A thread that reads one PDF, so that a hostile one holds or ends the thread and not the server. */

parentPort?.postMessage(verdictOf(workerData as Uint8Array));
