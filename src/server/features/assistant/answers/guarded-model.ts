import { setTimeout as wait } from "node:timers/promises";
import type { ModelOutcome } from "#domain/assistant/assistant.api.ts";
import { clinicDay } from "#domain/time.ts";
import type { Model, ModelFailure, ModelTimeouts, Prompt } from "#server/adapters/model/model.ts";
import { type App, perApp } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { takeModelRequest } from "../limits/daily-limits.ts";

export const MODEL_TIMEOUTS: ModelTimeouts = {
  // For both attempts together, so that the library answers within five seconds (TRUST.md CB-4).
  firstPieceMs: 4_500,
  gapMs: 4_000,
  wholeMs: 30_000,
  againMs: 250,
  failures: 3,
  restMs: 60_000,
};

/** A model with time limits, one retry, a circuit breaker and daily limits (TRUST.md CB-4). */
export interface GuardedModel extends Model {
  /** True while the circuit breaker is open. */
  readonly resting: boolean;
  /** True when the daily limit is used up. */
  readonly spent: boolean;
  readonly lastFailure: { readonly at: string; readonly outcome: ModelOutcome } | null;
  /** What a failure was; never the provider's own text. */
  outcomeOf(error: unknown): ModelOutcome;
}

/** Transient failures before the first piece, which are retried. */
const PASSING: readonly string[] = ["unreachable", "busy"];

class Slow extends Error {
  constructor() {
    super("slow");
    this.name = "Slow";
  }
}

class Spent extends Error {
  constructor() {
    super("spent");
    this.name = "Spent";
  }
}

function isFailure(error: unknown): error is ModelFailure {
  return error instanceof Error && error.name === "ModelFailure";
}

/**
 * Guards a model.
 * @param app - Its clock, log and time limits.
 * @param model - The model.
 * @param takeRequest - Counts one request before it is sent; false when the limit is used up.
 */
export function guardModel(
  { clock, log, modelTimeouts: timeouts = MODEL_TIMEOUTS }: Pick<App, "clock" | "log" | "modelTimeouts">,
  model: Model,
  takeRequest: (prompt: Prompt) => Promise<boolean>,
): GuardedModel {
  let failures = 0;
  let restUntil = 0;
  let spentOn = "";
  let lastFailure: GuardedModel["lastFailure"] = null;

  function outcomeOf(error: unknown): ModelOutcome {
    if (isFailure(error)) return error.fault;
    if (error instanceof Slow) return "slow";
    return error instanceof Spent ? "spent" : "unknown";
  }

  function failed(error: unknown): void {
    failures += 1;
    lastFailure = { at: moment(clock), outcome: outcomeOf(error) };
    if (failures >= timeouts.failures) restUntil = clock.now() + timeouts.restMs;
    log.warn({ failures, fault: isFailure(error) ? error.fault : "slow" }, "the model failed");
  }

  /** Counts an attempt before it is made. Throws Spent when the daily limit is used up. */
  async function requireAttemptsLeft(prompt: Prompt): Promise<void> {
    if (await takeRequest(prompt)) return;
    spentOn = clinicDay(clock.now());
    log.warn("the model was asked as much as it may be today");
    throw new Spent();
  }

  /** One attempt within the time limits; attempts share the limit of the first piece. Throws Slow on a timeout. */
  async function* once(prompt: Prompt, signal: AbortSignal, begun: number): AsyncGenerator<string> {
    const late = new AbortController();
    const whole = setTimeout(() => late.abort(), timeouts.wholeMs);
    let next = setTimeout(() => late.abort(), timeouts.firstPieceMs - (performance.now() - begun));
    try {
      await requireAttemptsLeft(prompt);
      for await (const piece of model.write(prompt, AbortSignal.any([signal, late.signal]))) {
        clearTimeout(next);
        yield piece;
        // Restarted after the consumer took the piece, so that only the provider's time counts.
        next = setTimeout(() => late.abort(), timeouts.gapMs);
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
        await wait(timeouts.againMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    name: model.name,
    host: model.host,
    kind: model.kind,
    write,
    outcomeOf,
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

const guarded = perApp((app): { readonly model?: GuardedModel } => {
  const { model } = app;
  return model ? { model: guardModel(app, model, (prompt) => takeModelRequest(app, prompt)) } : {};
});

/** The model of the application; undefined when none is configured. */
export function modelOf(app: App): GuardedModel | undefined {
  return guarded(app).model;
}
