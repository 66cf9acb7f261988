import { ModelFailure, type ModelFault, type ModelSettings } from "./model.ts";
import { demandPublic } from "./model-address.ts";

/** An answer of 400 tokens is a few kilobytes; with the protocol around each of them it stays far below this. */
const BYTES_MOST = 512 * 1024;

function faultOf(status: number): ModelFault {
  if (status === 429 || status >= 500) return "busy";
  return "refused";
}

/** Passes bytes on until they are too many, or no UTF-8. */
function bounded(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > BYTES_MOST) throw new ModelFailure("tooMuch");
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
 * A fetch that goes to the model's own server and nowhere else: no redirect is followed, a private address is refused
 * unless it was allowed, an answer that is no stream of events or too long fails. Fails with ModelFailure.
 */
export function boundedFetch(settings: Pick<ModelSettings, "url" | "allowPrivate">): typeof fetch {
  const { hostname, origin } = new URL(settings.url);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new ModelFailure("unreachable");
    if (!settings.allowPrivate) await demandPublic(hostname);
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
