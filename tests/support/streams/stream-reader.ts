import { type ClientRequest, get } from "node:http";

/** A cheap client of a live stream, so that a test can have a thousand. */
export interface StreamReader {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The received text. */
  readonly text: string;
  /** The received events in order, as `topic version`. */
  readonly events: readonly string[];
  /** When a version of a topic was first received, by performance.now(). */
  readonly received: ReadonlyMap<string, number>;
  readonly ended: boolean;
  /** The received versions of a topic, in order. */
  versionsOf(topic: string): number[];
  close(): void;
}

export interface ReaderSettings {
  readonly cookies?: string;
  /** Accepts compressed responses, as browsers do. */
  readonly packed?: boolean;
  /** Called for each event as it arrives, with `topic version`. */
  readonly onEvent?: (event: string) => void;
  readonly onEnd?: () => void;
}

const EVENT = /^id: (.+)$/gmu;

/**
 * Opens a stream on a separate connection. Rejects without a response.
 * @returns After its headers.
 */
export function openReader(
  address: URL,
  { cookies = "", packed = false, onEvent, onEnd }: ReaderSettings = {},
): Promise<StreamReader> {
  const { promise, resolve, reject } = Promise.withResolvers<StreamReader>();
  const events: string[] = [];
  const received = new Map<string, number>();
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
          events.push(event);
          if (!received.has(event)) received.set(event, performance.now());
          onEvent?.(event);
        }
      });
      answer.on("end", over).on("error", over).on("close", over);
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        events,
        received,
        versionsOf: (topic) =>
          events.flatMap((event) => (event.startsWith(`${topic} `) ? [Number(event.slice(topic.length + 1))] : [])),
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

/** The given quantile of the numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((number, other) => number - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
