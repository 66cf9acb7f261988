import { setTimeout as wait } from "node:timers/promises";
import { clinicDay } from "#domain/time.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Model, ModelFailure, Prompt } from "#server/adapters/model/model.ts";
import { moment } from "#server/database/moment.ts";
import type { Log } from "#server/log.ts";
import type { DailyLimits } from "../limits/daily-limits.ts";

export interface Patience {
  readonly firstPieceMs: number;
  /** Between two pieces: a provider that hangs in mid-answer is not waited for to the end. */
  readonly gapMs: number;
  readonly wholeMs: number;
  /** Before the one second try, after a fault that may pass. */
  readonly againMs: number;
  /** So many failures in a row, and the model is left alone for so long. */
  readonly failures: number;
  readonly restMs: number;
}

export const PATIENCE: Patience = {
  // Over both tries, so that a silent provider's question is answered within the five seconds of TRUST.md CB-4.
  firstPieceMs: 4_500,
  gapMs: 4_000,
  wholeMs: 30_000,
  againMs: 250,
  failures: 3,
  restMs: 60_000,
};

/** A model with an end to everybody's patience (TRUST.md CB-4). */
export interface GuardedModel extends Model {
  /** True while it is left alone. */
  readonly resting: boolean;
  /** True once it was asked as much as it may be on one day, until the next. */
  readonly spent: boolean;
  readonly lastFailure: { readonly at: string; readonly sentence: string } | null;
  /** What a fault is called to people; never the provider's words. */
  sentenceOf(error: unknown): string;
}

const SLOW = "The model was too slow.";
const SPENT = "The model was asked as much as it may be in one day. It is asked again tomorrow.";
const UNKNOWN = "The model could not be asked.";
/** A fault before the first word that a second try may find gone. */
const PASSING: readonly string[] = ["unreachable", "busy"];

class Slow extends Error {
  constructor() {
    super(SLOW);
    this.name = "Slow";
  }
}

class Spent extends Error {
  constructor() {
    super(SPENT);
    this.name = "Spent";
  }
}

function isFailure(error: unknown): error is ModelFailure {
  return error instanceof Error && error.name === "ModelFailure";
}

export interface GuardParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly daily: Pick<DailyLimits, "takeModel">;
  readonly patience?: Patience;
}

export function guard(model: Model, { clock, log, daily, patience = PATIENCE }: GuardParts): GuardedModel {
  let failures = 0;
  let restUntil = 0;
  let spentOn = "";
  let lastFailure: GuardedModel["lastFailure"] = null;

  function sentenceOf(error: unknown): string {
    return isFailure(error) || error instanceof Slow || error instanceof Spent ? error.message : UNKNOWN;
  }

  function failed(error: unknown): void {
    failures += 1;
    lastFailure = { at: moment(clock), sentence: sentenceOf(error) };
    if (failures >= patience.failures) restUntil = clock.now() + patience.restMs;
    log.warn({ failures, fault: isFailure(error) ? error.fault : "slow" }, "the model failed");
  }

  /** Each try is counted before it is made. Throws Spent when none is left today. */
  async function demandLeft(prompt: Prompt): Promise<void> {
    if (await daily.takeModel(prompt)) return;
    spentOn = clinicDay(clock.now());
    log.warn("the model was asked as much as it may be today");
    throw new Spent();
  }

  /** One try, within its times; the first piece's is shared by all tries. Throws Slow when they are over. */
  async function* once(prompt: Prompt, signal: AbortSignal, begun: number): AsyncGenerator<string> {
    const late = new AbortController();
    const whole = setTimeout(() => late.abort(), patience.wholeMs);
    let next = setTimeout(() => late.abort(), patience.firstPieceMs - (performance.now() - begun));
    try {
      await demandLeft(prompt);
      for await (const piece of model.write(prompt, AbortSignal.any([signal, late.signal]))) {
        clearTimeout(next);
        yield piece;
        // Begun anew only now: the time in which nobody takes the piece is none of the provider's.
        next = setTimeout(() => late.abort(), patience.gapMs);
      }
      if (late.signal.aborted && !signal.aborted) throw new Slow();
    } finally {
      clearTimeout(whole);
      clearTimeout(next);
    }
  }

  async function* write(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
    const begun = performance.now();
    for (let tries = 1; ; tries += 1) {
      let started = false;
      try {
        for await (const piece of once(prompt, signal, begun)) {
          started = true;
          yield piece;
        }
        if (!signal.aborted) failures = 0;
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Spent) throw error;
        const again = tries === 1 && !started && isFailure(error) && PASSING.includes(error.fault);
        if (!again) {
          failed(error);
          throw error;
        }
        await wait(patience.againMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    name: model.name,
    host: model.host,
    kind: model.kind,
    write,
    sentenceOf,
    get resting() {
      return clock.now() < restUntil;
    },
    get spent() {
      return spentOn === clinicDay(clock.now());
    },
    get lastFailure() {
      return lastFailure;
    },
  };
}
