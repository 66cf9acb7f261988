import pino from "pino";
import { expect, it } from "vitest";
import { z } from "#domain/zod.ts";
import { FakeModel, type Script } from "#support/fakes/fake-model.ts";
import { guardModel, MODEL_TIMEOUTS } from "./guarded-model.ts";

const SHORT = { wholeMs: 150, againMs: 10, failures: 3, restMs: 60_000 };
const FOREVER = 600_000;
const PROMPT = { instructions: "", question: "" };

/** Runs one request: its answer, its failure, and the attempts. */
async function asked(script: readonly Script[], timeouts = SHORT, signal = new AbortController().signal) {
  const model = new FakeModel();
  model.script = script;
  const app = { clock: { now: () => Date.now() }, log: pino({ level: "silent" }), modelTimeouts: timeouts };
  const guarded = guardModel(app, model, async () => true);
  let fault: string | null = null;
  const answer = await guarded.answer(PROMPT, z.number(), signal).catch((error: unknown) => {
    fault = guarded.outcomeOf(error);
  });
  return { answer, fault, tries: model.asked.length, lastFailure: guarded.lastFailure };
}

it("gives the answer, at the second attempt where the first failed for a moment", async () => {
  const patient = { ...SHORT, wholeMs: 20_000 };
  expect(await asked([{ answer: 7 }])).toMatchObject({ answer: 7, fault: null, tries: 1 });
  expect(await asked([{ fault: "busy" }, { answer: 7 }], patient)).toMatchObject({ answer: 7, tries: 2 });
  expect(await asked([{ fault: "busy" }], patient)).toMatchObject({ fault: "busy", tries: 2 });
});

it.each(["refused", "garbled", "tooMuch", "cut", "unfit"] as const)("asks once after the failure %s", async (fault) => {
  expect(await asked([{ fault }])).toMatchObject({ fault, tries: 1, lastFailure: { outcome: fault } });
});

it("ends a model that hangs, in the first attempt or the second", async () => {
  expect(await asked([{ waitMs: FOREVER }])).toMatchObject({ fault: "slow", tries: 1 });
  expect(await asked([{ fault: "busy" }, { waitMs: FOREVER }], { ...SHORT, wholeMs: 1_000 })).toMatchObject({
    fault: "slow",
    tries: 2,
    lastFailure: { outcome: "slow" },
  });
});

it("counts no failure when the person stops the answer", async () => {
  expect(await asked([{ waitMs: FOREVER }], SHORT, AbortSignal.abort())).toMatchObject({ tries: 0, lastFailure: null });
});

it("leaves time to answer from the library within five seconds when a model is silent", () => {
  expect(MODEL_TIMEOUTS.wholeMs).toBeLessThanOrEqual(4_000);
});
