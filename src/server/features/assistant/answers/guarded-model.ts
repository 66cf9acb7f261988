import { setTimeout as wait } from "node:timers/promises";
import type { ModelOutcome } from "#domain/assistant/assistant.api.ts";
import { clinicDay } from "#domain/time.ts";
import type { z } from "#domain/zod.ts";
import type { Model, ModelFailure, ModelTimeouts, Prompt } from "#server/adapters/model/model.ts";
import { type App, perApp } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { takeModelRequest } from "../limits/daily-limits.ts";

export const MODEL_TIMEOUTS: ModelTimeouts = {
  // The library's own choice follows within five seconds (TRUST.md CB-4).
  wholeMs: 4_000,
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

/** Transient failures, which are tried once more. */
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
    log.warn({ failures, fault: outcomeOf(error) }, "the model failed");
  }

  /** Counts an attempt before it is made. Throws Spent when the daily limit is used up. */
  async function requireAttemptsLeft(prompt: Prompt): Promise<void> {
    if (await takeRequest(prompt)) return;
    spentOn = clinicDay(clock.now());
    log.warn("the model was asked as much as it may be today");
    throw new Spent();
  }

  async function attempt<T>(prompt: Prompt, form: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    await requireAttemptsLeft(prompt);
    return model.answer(prompt, form, signal);
  }

  async function attemptTwice<T>(prompt: Prompt, form: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    try {
      return await attempt(prompt, form, signal);
    } catch (error) {
      if (!isFailure(error) || !PASSING.includes(error.fault)) throw error;
      await wait(timeouts.againMs, undefined, { signal });
      return attempt(prompt, form, signal);
    }
  }

  async function answer<T>(prompt: Prompt, form: z.ZodType<T>, stopped: AbortSignal): Promise<T> {
    const late = AbortSignal.timeout(timeouts.wholeMs);
    const signal = AbortSignal.any([stopped, late]);
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    try {
      stopped.throwIfAborted();
      // The time ends also while an address is looked up, which can't be aborted.
      const made = await Promise.race([attemptTwice(prompt, form, signal), aborted]);
      failures = 0;
      return made;
    } catch (error) {
      stopped.throwIfAborted();
      if (error instanceof Spent) throw error;
      const reason = late.aborted ? new Slow() : error;
      failed(reason);
      throw reason;
    }
  }

  return {
    name: model.name,
    host: model.host,
    kind: model.kind,
    answer,
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
