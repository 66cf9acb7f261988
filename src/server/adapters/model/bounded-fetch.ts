import { leadsOutside } from "#server/adapters/public-address.ts";
import { ModelFailure, type ModelFault, type ModelSettings } from "./model.ts";

/** An answer is some numbers; with the protocol around it, it stays far below this. */
const MAX_BYTES = 512 * 1024;

function faultOf(status: number): ModelFault {
  if (status === 429 || status >= 500) return "busy";
  return "refused";
}

/**
 * The text of an answer.
 * @throws ModelFailure for one that breaks off, is too long or not UTF-8.
 */
async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = body.getReader();
  const read = () =>
    reader.read().catch(() => {
      throw new ModelFailure("cut");
    });
  let text = "";
  let bytes = 0;
  for (let piece = await read(); ; piece = await read()) {
    bytes += piece.value?.byteLength ?? 0;
    if (bytes > MAX_BYTES) {
      await reader.cancel().catch(() => undefined);
      throw new ModelFailure("tooMuch");
    }
    try {
      text += decoder.decode(piece.value, { stream: !piece.done });
    } catch {
      await reader.cancel().catch(() => undefined);
      throw new ModelFailure("garbled");
    }
    if (piece.done) return text;
  }
}

/**
 * A fetch that reaches only the model's own server: no redirect is followed, and a private address is refused unless
 * allowed. Fails with ModelFailure, also for an answer that is not JSON, breaks off or is too long.
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
    const fault = answer.ok ? (/^application\/json\b/iu.test(type) ? undefined : "garbled") : faultOf(answer.status);
    if (fault !== undefined || answer.body === null) {
      await answer.body?.cancel().catch(() => undefined);
      throw new ModelFailure(fault ?? "garbled");
    }
    return new Response(await textOf(answer.body), { status: answer.status, headers: { "content-type": type } });
  };
}
