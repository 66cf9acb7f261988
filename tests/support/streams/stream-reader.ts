import { type ClientRequest, get } from "node:http";

/** A reader of a live stream that costs next to nothing, so that a test can have a thousand. */
export interface StreamReader {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** All that came, in words. */
  readonly text: string;
  /** When a version of a topic was first heard, by performance.now(). */
  readonly heard: ReadonlyMap<string, number>;
  readonly ended: boolean;
  close(): void;
}

export interface ReaderSettings {
  readonly cookies?: string;
  /** Says that it could read what is packed, as browsers do. */
  readonly packed?: boolean;
  /** Told of each event as it comes: what it is of, as `topic version`. */
  readonly onEvent?: (event: string) => void;
  readonly onEnd?: () => void;
}

const EVENT = /^id: (.+)$/gmu;

/** Opens a stream on a connection of its own. Out: once its headers are there. Rejects when there is no answer. */
export function openReader(
  address: URL,
  { cookies = "", packed = false, onEvent, onEnd }: ReaderSettings = {},
): Promise<StreamReader> {
  const { promise, resolve, reject } = Promise.withResolvers<StreamReader>();
  const heard = new Map<string, number>();
  let [said, rest, ended] = ["", "", false];
  const request: ClientRequest = get(
    address,
    { agent: false, headers: { ...(cookies && { cookie: cookies }), ...(packed && { "accept-encoding": "gzip" }) } },
    (answer) => {
      const over = () => {
        if (ended) return;
        ended = true;
        onEnd?.();
      };
      answer.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        const whole = rest + text;
        const upTo = whole.lastIndexOf("\n\n");
        rest = whole.slice(upTo + 2);
        for (const [, event = ""] of whole.slice(0, Math.max(upTo, 0)).matchAll(EVENT)) {
          if (!heard.has(event)) heard.set(event, performance.now());
          onEvent?.(event);
        }
      });
      answer.on("end", over).on("error", over).on("close", over);
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        heard,
        get text() {
          return said;
        },
        get ended() {
          return ended;
        },
        close: () => request.destroy(),
      });
    },
  );
  request.on("error", reject);
  return promise;
}

/** The value below which so large a share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
