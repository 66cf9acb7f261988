import { setTimeout as wait } from "node:timers/promises";
import type { z } from "#domain/zod.ts";
import { type Model, ModelFailure, type ModelFault, type Prompt } from "#server/adapters/model/model.ts";

/** What a fake model does: a wait in milliseconds, a failure, or an answer. */
export interface Script {
  readonly waitMs?: number;
  readonly fault?: ModelFault;
  readonly answer?: unknown;
}

/** A model with scripted answers, which records its prompts. */
export class FakeModel implements Model {
  readonly name = "fake";
  readonly host = "model.test";
  readonly kind = "openai-compatible";
  readonly asked: Prompt[] = [];
  /** One for each request, the last for all further ones. */
  script: readonly Script[] = [];

  async answer<T>(prompt: Prompt, form: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    const { waitMs, fault, answer } = this.script[Math.min(this.asked.length, this.script.length - 1)] ?? {};
    this.asked.push(prompt);
    if (waitMs !== undefined) await wait(waitMs, undefined, { signal });
    if (fault !== undefined) throw new ModelFailure(fault);
    const { data } = form.safeParse(answer);
    if (data === undefined) throw new ModelFailure("unfit");
    return data;
  }
}
