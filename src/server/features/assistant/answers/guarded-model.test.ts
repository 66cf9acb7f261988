import pino from "pino";
import { expect, it } from "vitest";
import { FakeModel, type Script } from "#support/fakes/fake-model.ts";
import { guardModel, MODEL_TIMEOUTS } from "./guarded-model.ts";

const SHORT = { firstPieceMs: 150, gapMs: 100, wholeMs: 5_000, againMs: 10, failures: 3, restMs: 60_000 };

/** Runs one request: the pieces, the failure, and the duration. */
async function asked(script: Script, timeouts = SHORT) {
  const model = new FakeModel();
  model.script = script;
  const app = { clock: { now: () => Date.now() }, log: pino({ level: "silent" }), modelTimeouts: timeouts };
  const guarded = guardModel(app, model, async () => true);
  const pieces: string[] = [];
  let fault: string | null = null;
  try {
    for await (const piece of guarded.write({ instructions: "", question: "" }, new AbortController().signal)) {
      pieces.push(piece);
    }
  } catch (error) {
    fault = guarded.outcomeOf(error);
  }
  return { pieces, fault, tries: model.asked.length };
}

it("times out when a model hangs in mid-answer", async () => {
  const { pieces, fault } = await asked(["Honey ", "eases ", 600_000, "a cough."]);
  expect(pieces).toEqual(["Honey ", "eases "]);
  expect(fault).toBe("slow");
});

it("reads a slow answer to its end while each gap is short enough", async () => {
  const { pieces, fault } = await asked(["Honey ", 60, "eases ", 60, "a ", 60, "cough."]);
  expect([pieces.join(""), fault]).toEqual(["Honey eases a cough.", null]);
});

it("shares the time for the first piece between both attempts", async () => {
  // Each attempt alone stays below the limit with a wide margin for a busy machine.
  const { fault, tries } = await asked([600, { fault: "busy" }], { ...SHORT, firstPieceMs: 1_000 });
  expect(fault).toBe("slow");
  expect(tries).toBe(2);
});

it("leaves time to answer from the library within five seconds when a model is silent", () => {
  expect(MODEL_TIMEOUTS.firstPieceMs).toBeLessThan(5_000);
  expect(MODEL_TIMEOUTS.gapMs).toBeLessThan(5_000);
});
