import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { END_MESSAGE } from "./thread-messages.ts";
import { groupsByLength, readTokens, tokenRows, withoutMiddle, withoutSigns } from "./token-rows.ts";
import { createTokenizer } from "./tokenizer.ts";

/**
 * A thread that runs the model: it gets lists of texts, one at a time, and answers each with the model's outputs, row
 * after row in the order of the texts. Its first message says that it is ready; `END_MESSAGE` ends it.
 */

/** More rows at once save no time and need more memory. */
const GROUP = 4;
const OUTPUTS = ["vec", "page", "danger"] as const;

const folder = String(workerData);
const tokensOf = createTokenizer(readFileSync(join(folder, "tokenizer.json"), "utf8"));
const session = await InferenceSession.create(join(folder, "encoder.onnx"), {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // It would hold the memory of the largest group for good.
  enableCpuMemArena: false,
});

/** Runs the model on a group of texts. */
async function outputsOf(texts: readonly (readonly number[])[]): Promise<readonly Float32Array[]> {
  const { ids, mask, shape } = tokenRows(texts);
  const outputs = await session.run({ ids: new Tensor("int64", ids, shape), mask: new Tensor("int64", mask, shape) });
  return OUTPUTS.map((name) => {
    const data = outputs[name]?.data;
    if (!(data instanceof Float32Array)) throw new Error(`The model has no output ${name}.`);
    return data;
  });
}

async function encodeTexts(texts: readonly string[]): Promise<readonly Float32Array[]> {
  const tokens = texts.map((text) => readTokens(tokensOf(withoutSigns(withoutMiddle(text)))));
  const all: Float32Array[] = [];
  for (const places of groupsByLength(
    tokens.map(({ length }) => length),
    GROUP,
  )) {
    const outputs = await outputsOf(places.map((place) => tokens[place] ?? []));
    for (const [output, data] of outputs.entries()) {
      const width = data.length / places.length;
      const whole = all[output] ?? new Float32Array(width * texts.length);
      all[output] = whole;
      for (const [row, place] of places.entries())
        whole.set(data.subarray(row * width, (row + 1) * width), place * width);
    }
  }
  return all;
}

async function answer(texts: readonly string[]): Promise<void> {
  const outputs = await encodeTexts(texts);
  parentPort?.postMessage(
    outputs,
    outputs.map(({ buffer }) => buffer as ArrayBuffer),
  );
}

/** Ends the thread: without a session and a port nothing holds it. */
async function end(): Promise<void> {
  await session.release();
  parentPort?.close();
}

let last = Promise.resolve();
parentPort?.on("message", (message: readonly string[] | typeof END_MESSAGE) => {
  last = last.then(() => (message === END_MESSAGE ? end() : answer(message)));
});
parentPort?.postMessage("ready");
