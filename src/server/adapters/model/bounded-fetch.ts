import { leadsOutside } from "#server/adapters/public-address.ts";
import { ModelFailure, type ModelFault, type ModelSettings } from "./model.ts";

/** An answer of 400 tokens is a few kilobytes; with the protocol around it, it stays far below this. */
const MAX_BYTES = 512 * 1024;

function faultOf(status: number): ModelFault {
  if (status === 429 || status >= 500) return "busy";
  return "refused";
}

/** Passes bytes on, and fails when they are too many or not UTF-8. */
function bounded(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) throw new ModelFailure("tooMuch");
      try {
        decoder.decode(chunk, { stream: true });
      } catch {
        throw new ModelFailure("garbled");
      }
      controller.enqueue(chunk);
    },
  });
}

/**
 * A fetch that reaches only the model's own server: no redirect is followed, and a private address is refused unless
 * allowed. Fails with ModelFailure, also for an answer that is not an event stream or too long.
 */
export function boundedFetch(settings: Pick<ModelSettings, "url" | "allowPrivate">): typeof fetch {
  const { hostname, origin } = new URL(settings.url);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new ModelFailure("unreachable");
    if (!settings.allowPrivate && !(await leadsOutside(hostname))) throw new ModelFailure("unreachable");
    const answer = await fetch(url, { ...init, redirect: "manual" }).catch((error: unknown) => {
      if (init?.signal?.aborted) throw error;
      throw new ModelFailure("unreachable");
    });
    const type = answer.headers.get("content-type") ?? "";
    const fault = answer.ok ? (/^text\/event-stream\b/iu.test(type) ? undefined : "garbled") : faultOf(answer.status);
    if (fault !== undefined || answer.body === null) {
      await answer.body?.cancel().catch(() => undefined);
      throw new ModelFailure(fault ?? "garbled");
    }
    return new Response(answer.body.pipeThrough(bounded()), { status: answer.status, headers: answer.headers });
  };
}
