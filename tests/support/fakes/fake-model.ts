import { setTimeout as wait } from "node:timers/promises";
import { type Model, ModelFailure, type ModelFault, type Prompt } from "#server/adapters/model/model.ts";

/** What a fake model does: text, waits in milliseconds, or a failure. */
export type Script = readonly (string | number | { readonly fault: ModelFault })[];

/** A model with scripted answers, which records its prompts. */
export class FakeModel implements Model {
  readonly name = "fake";
  readonly host = "model.test";
  readonly kind = "openai-compatible";
  readonly asked: Prompt[] = [];
  aborted = 0;
  script: Script | ((prompt: Prompt) => Script) = [];

  async *write(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
    this.asked.push(prompt);
    const script = typeof this.script === "function" ? this.script(prompt) : this.script;
    for (const step of script) {
      if (typeof step === "number") await wait(step, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) {
        this.aborted += 1;
        return;
      }
      if (typeof step === "string") yield step;
      if (typeof step === "object") throw new ModelFailure(step.fault);
    }
  }
}
