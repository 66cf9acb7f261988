import { randomUUID } from "node:crypto";
import { visitor } from "#domain/actor.ts";
import { contactSchema } from "#domain/contact/contact.rules.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { OPENED_FIELD } from "#domain/spam-guard.ts";
import type { Database } from "#server/database/open.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { aMessage } from "#support/builders.ts";

const ADDRESSES = 250;

const fieldsOf = (key: string) => aMessage({ subject: `Message ${key}` });

/** What the database stores instead of the form's key: the content itself is encrypted. */
function storedKeyOf(key: string): string {
  return idempotencyKeyOf(visitor(), { [IDEMPOTENCY_FIELD]: key }, contactSchema.parse(fieldsOf(key))) ?? "";
}

/** Sends visitors' messages and records which were acknowledged. */
export interface VisitorMessages {
  /** Idempotency keys of the acknowledged messages, in order. */
  readonly acknowledged: readonly string[];
  /** Idempotency keys of messages without a response. */
  readonly unanswered: readonly string[];
  /**
   * Sends one message to this server.
   * @returns The status, or undefined without a response.
   */
  send(address: string): Promise<number | undefined>;
  /** Sends the unacknowledged messages again to this server, under their idempotency keys. */
  resend(address: string): Promise<void>;
  /** The faults of the database: missing acknowledged messages, and messages that were never sent. */
  wrong(database: Database): Promise<readonly string[]>;
}

/**
 * Each must trust 127.0.0.1 as a proxy, so that each visitor has their own address.
 * @param anyServer - Any server of the clinic.
 */
export async function openVisitorMessages(anyServer: string): Promise<VisitorMessages> {
  const form = await (await fetch(new URL("/ContactUs", anyServer))).text();
  const opened = new RegExp(`name="${OPENED_FIELD}" value="([^"]+)"`, "u").exec(form)?.[1] ?? "";
  const acknowledged: string[] = [];
  let unanswered: string[] = [];
  let sent = 0;

  async function post(address: string, key: string): Promise<number | undefined> {
    sent += 1;
    const body = new URLSearchParams({ ...fieldsOf(key), [OPENED_FIELD]: opened, [IDEMPOTENCY_FIELD]: key });
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
      const rows = await kysely.selectFrom("contactSubmissions").select("idempotencyKey").execute();
      const stored = new Set(rows.map(({ idempotencyKey }) => idempotencyKey));
      const lost = acknowledged.filter((key) => !stored.has(storedKeyOf(key)));
      // The column is unique, so a message that was stored twice has another key.
      const known = new Set<string | null>([...acknowledged, ...unanswered].map(storedKeyOf));
      const strange = rows.filter(({ idempotencyKey }) => !known.has(idempotencyKey));
      return [...lost.map((key) => `lost: ${key}`), ...strange.map((row) => `doubled: ${row.idempotencyKey}`)];
    },
  };
}
