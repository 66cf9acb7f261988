import { randomUUID } from "node:crypto";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { OPENED_FIELD } from "#domain/spam-guard.ts";
import type { Database } from "#server/database/open.ts";

const ADDRESSES = 250;

/** Without digits, because twelve of them are masked as an Aadhaar number. */
function subjectOf(key: string): string {
  return key.replace(/\d/gu, (digit) => "ghijklmnop"[Number(digit)] ?? "");
}

/** Visitors who write to the clinic, and what was acknowledged to them. */
export interface VisitorMessages {
  /** Idempotency keys of the messages that were acknowledged, in their order. */
  readonly acknowledged: readonly string[];
  /** Those of the messages whose answer did not come. */
  readonly unanswered: readonly string[];
  /** Sends one message to this server. Out: the status, or undefined when no answer came. */
  send(address: string): Promise<number | undefined>;
  /** Sends the unanswered messages again to this server, under their idempotency keys. */
  resend(address: string): Promise<void>;
  /** What the database has wrong: acknowledged messages that it lacks, and any that it has more than once. */
  wrong(database: Database): Promise<readonly string[]>;
}

/** In: any server of the clinic. All of them must trust 127.0.0.1 as a proxy, so that each visitor has an address. */
export async function openVisitorMessages(anyServer: string): Promise<VisitorMessages> {
  const form = await (await fetch(new URL("/ContactUs", anyServer))).text();
  const opened = new RegExp(`name="${OPENED_FIELD}" value="([^"]+)"`, "u").exec(form)?.[1] ?? "";
  const acknowledged: string[] = [];
  let unanswered: string[] = [];
  let sent = 0;

  async function post(address: string, key: string): Promise<number | undefined> {
    sent += 1;
    const body = new URLSearchParams({
      ...{ name: "Farida Khan", email: "farida@example.test", message: "Are you open on Saturday?" },
      ...{ subject: subjectOf(key), [OPENED_FIELD]: opened, [IDEMPOTENCY_FIELD]: key },
    });
    const headers = { origin: address, "x-forwarded-for": `10.1.0.${sent % ADDRESSES}` };
    try {
      const answer = await fetch(new URL("/ContactUs", address), { method: "POST", headers, body, redirect: "manual" });
      await answer.body?.cancel();
      if (answer.status < 400) acknowledged.push(key);
      return answer.status;
    } catch {
      unanswered.push(key);
      return undefined;
    }
  }

  return {
    acknowledged,
    get unanswered() {
      return unanswered;
    },
    send: (address) => post(address, randomUUID()),
    async resend(address) {
      const again = unanswered;
      unanswered = [];
      for (const key of again) await post(address, key);
    },
    async wrong({ kysely }) {
      const counts = new Map<string, number>();
      for (const { subject } of await kysely.selectFrom("contactSubmissions").select("subject").execute())
        counts.set(subject, (counts.get(subject) ?? 0) + 1);
      const lost = acknowledged.filter((key) => !counts.has(subjectOf(key))).map((key) => `lost: ${key}`);
      const doubled = [...counts].flatMap(([subject, count]) => (count > 1 ? [`doubled: ${subject}`] : []));
      return [...lost, ...doubled];
    },
  };
}
