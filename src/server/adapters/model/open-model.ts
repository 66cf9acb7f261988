import type { LanguageModel } from "ai";
import { MAX_ANSWER_TOKENS } from "#domain/assistant/use.rules.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { type Model, ModelFailure, type ModelSettings } from "./model.ts";

/** The likeliest answer each time. */
const TEMPERATURE = 0;

/** The provider's library, loaded with the first request. */
async function languageModel(settings: ModelSettings): Promise<LanguageModel> {
  const { kind, url, name, key } = settings;
  const shared = { baseURL: url, fetch: boundedFetch(settings), ...(key === undefined ? {} : { apiKey: key }) };
  switch (kind) {
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ name: "model", supportsStructuredOutputs: true, ...shared })(name);
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic(shared)(name);
    }
  }
}

/** The failure that an error of the AI SDK stands for; without the error itself, which can quote the prompt. */
function failureOf(error: unknown, isUnfit: boolean): ModelFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ModelFailure) return cause;
  }
  return new ModelFailure(isUnfit ? "unfit" : "garbled");
}

/** A model behind the AI SDK. Opens no connection before the first request. */
export function openModel(settings: ModelSettings): Model {
  let loading: Promise<LanguageModel> | undefined;
  return {
    name: settings.name,
    host: new URL(settings.url).host,
    kind: settings.kind,
    async answer({ instructions, question }, form, signal) {
      const { generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output } = await import("ai");
      Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
      loading ??= languageModel(settings);
      try {
        const { output } = await generateText({
          model: await loading,
          instructions,
          prompt: question,
          output: Output.object({ schema: form }),
          temperature: TEMPERATURE,
          maxOutputTokens: MAX_ANSWER_TOKENS,
          maxRetries: 0,
          abortSignal: signal,
        });
        return output;
      } catch (error) {
        signal.throwIfAborted();
        throw failureOf(error, NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error));
      }
    },
  };
}
