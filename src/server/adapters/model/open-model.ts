import type { LanguageModel } from "ai";
import { MAX_ANSWER_TOKENS } from "#domain/assistant/use.rules.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { type Model, ModelFailure, type ModelSettings, type Prompt } from "./model.ts";

const TEMPERATURE = 0.1;

/** The provider's library, loaded with the first request. */
async function languageModel(settings: ModelSettings): Promise<LanguageModel> {
  const { kind, url, name, key } = settings;
  const shared = { baseURL: url, fetch: boundedFetch(settings), ...(key === undefined ? {} : { apiKey: key }) };
  switch (kind) {
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ name: "model", ...shared })(name);
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic(shared)(name);
    }
  }
}

function failureOf(error: unknown, started: boolean): ModelFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ModelFailure) return cause;
  }
  return new ModelFailure(started ? "cut" : "garbled");
}

/** A model behind the AI SDK. Opens no connection before the first request. */
export function openModel(settings: ModelSettings): Model {
  let loading: Promise<LanguageModel> | undefined;

  async function* write({ instructions, question }: Prompt, signal: AbortSignal): AsyncGenerator<string> {
    const { streamText } = await import("ai");
    Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
    loading ??= languageModel(settings);
    const { stream } = streamText({
      model: await loading,
      instructions,
      prompt: question,
      temperature: TEMPERATURE,
      maxOutputTokens: MAX_ANSWER_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
      // Errors come through the stream below; by default the library would log the prompt.
      onError: () => undefined,
    });
    let finished = false;
    for await (const part of stream) {
      if (part.type === "text-delta") yield part.text;
      if (part.type === "error") throw part.error;
      if (part.type === "abort") return;
      if (part.type === "finish") finished = part.finishReason !== "error" && part.finishReason !== "other";
    }
    if (!finished && !signal.aborted) throw new ModelFailure("cut");
  }

  return {
    name: settings.name,
    host: new URL(settings.url).host,
    kind: settings.kind,
    async *write(prompt, signal) {
      let started = false;
      try {
        for await (const piece of write(prompt, signal)) {
          started = true;
          yield piece;
        }
      } catch (error) {
        if (signal.aborted) return;
        throw failureOf(error, started);
      }
    },
  };
}
