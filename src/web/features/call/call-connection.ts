import type { CallSnapshot, JoinResult, Shown, Signal } from "#domain/call/call.rules.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { parseStored } from "#domain/typed.ts";

/** Requests of one tab about a call. Each fails with ConnectionLost or Refused. */
export interface CallConnection {
  poll(sessionId: string | null, after: number): Promise<CallSnapshot>;
  join(device: string, takeOver: boolean): Promise<JoinResult>;
  send(sending: Sending): Promise<CallSnapshot>;
  leave(sessionId: string): Promise<CallSnapshot>;
  /**
   * @param sessionId - The session that rings.
   * @param wait - Whether the caller is asked to call again in a moment.
   */
  decline(sessionId: string, wait?: boolean): Promise<CallSnapshot>;
  /** Reports that the page is being closed or reloaded; sent after the page is gone, too. */
  closing(sessionId: string): void;
}

export interface Sending {
  readonly sessionId: string;
  readonly after: number;
  readonly to?: string;
  readonly batch?: number;
  readonly signals?: readonly Signal[];
  /** Media that is being sent, for the consultation's log. */
  readonly shows?: Shown;
}

/** The server is unreachable or temporarily unable to answer: retry. */
export class ConnectionLost extends Error {}

/** The clinic refused with a message: do not retry. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

const REQUEST_TIMEOUT_MS = 15_000;

function sentenceIn(value: unknown): string {
  return typeof value === "object" && value !== null && "message" in value ? String(value.message) : "";
}

/**
 * The JSON that the clinic answers to a request, in the language of the page.
 * @throws ConnectionLost, Refused.
 */
export async function answerTo<T>(path: string, init: RequestInit = {}): Promise<T> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(pathIn(currentLanguage(), path), { ...init, signal });
    text = await response.text();
  } catch (error) {
    throw new ConnectionLost("the clinic is out of reach", { cause: error });
  }
  if (response.status >= 500) throw new ConnectionLost("the clinic can't answer now");
  if (!response.ok) throw new Refused(response.status, sentenceIn(parseStored(text)));
  return parseStored<T>(text);
}

/**
 * HTTP connection for a consultation's call.
 * @param consultationId - The consultation's id.
 */
export function callConnection(consultationId: string): CallConnection {
  const path = `/consultations/${encodeURIComponent(consultationId)}/call`;
  const post = <T>(act: string, body: object) =>
    answerTo<T>(path, { method: "POST", body: new URLSearchParams({ act, body: JSON.stringify(body) }) });
  return {
    poll: (sessionId, after) =>
      answerTo(`${path}?${new URLSearchParams({ after: String(after), ...(sessionId !== null && { sessionId }) })}`),
    join: (device, takeOver) => post("join", { device, takeOver }),
    send: (sending) => post("send", sending),
    leave: (sessionId) => post("leave", { sessionId }),
    decline: (sessionId, wait = false) => post("decline", { sessionId, wait }),
    closing(sessionId) {
      const body = JSON.stringify({ sessionId, shows: "apart", closing: true });
      navigator.sendBeacon(path, new URLSearchParams({ act: "send", body }));
    },
  };
}
