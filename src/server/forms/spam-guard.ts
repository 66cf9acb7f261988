import { setTimeout as wait } from "node:timers/promises";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { HONEYPOT_FIELD, MIN_OPEN_MS, OPENED_FIELD } from "#domain/spam-guard.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Attempts, Limit } from "#server/auth/attempts.ts";
import type { Queryable } from "#server/database/open.ts";

/** Slows bots down at public forms without a captcha; people do not notice it (TRUST.md IN-5). */
export interface SpamGuard {
  /** The signed time for the form's hidden input. */
  opened(): string;
  /**
   * Examines a form, after a wait if it was sent too soon. Both fail with SENT_TOO_OFTEN, or BUSY when the limit for
   * all senders is reached.
   * @param limits - The limits for one address and for all senders.
   * @returns What counts the form in the transaction that stores it; undefined when the honeypot was filled in, which
   * has counted for the address only: respond as if the form had been stored.
   */
  admit(actor: Actor, limits: FormLimits, input: unknown): Promise<CountIn | undefined>;
}

/** Counts a form inside the caller's transaction, so that counting and storing are one commit. */
export type CountIn = (trx: Queryable) => Promise<void>;

export interface FormLimits {
  readonly address: Limit;
  readonly everyone: Limit;
}

function textOf(input: unknown, name: string): string {
  const value = typeof input === "object" && input !== null ? Reflect.get(input, name) : undefined;
  return typeof value === "string" ? value : "";
}

/** A sender within their own limit gets BUSY, not the message about their own rate. */
const refusalOf = async (ownRoom: Promise<unknown>) => ((await ownRoom) ? "BUSY" : "SENT_TOO_OFTEN");

export function createSpamGuard(vault: Vault, clock: Clock, attempts: Attempts): SpamGuard {
  const sign = (time: string) => vault.digest("form-opened", time);

  /** When the form was opened; now, when the signature does not match. */
  function openedAt(text: string): number {
    const [time = "", signature = ""] = text.split(".");
    return signature !== "" && signature === sign(time) ? Number(time) : clock.now();
  }

  return {
    opened() {
      const time = String(clock.now());
      return `${time}.${sign(time)}`;
    },
    async admit(actor, limits, input) {
      const own = { limit: limits.address, subject: actor.client.address };
      const both = [own, { limit: limits.everyone, subject: "everyone" }];
      const isBot = textOf(input, HONEYPOT_FIELD) !== "";
      if (isBot) await attempts.takeOrFail([own], "SENT_TOO_OFTEN");
      const soon = openedAt(textOf(input, OPENED_FIELD)) + MIN_OPEN_MS - clock.now();
      if (soon > 0) {
        // A sender over the limit is refused before the wait, because each wait keeps a request open.
        if (!isBot && !(await attempts.hasRoom(both))) throw fail(await refusalOf(attempts.hasRoom([own])));
        await wait(Math.min(soon, MIN_OPEN_MS));
      }
      if (isBot) return undefined;
      return async (trx) => {
        if (await attempts.takeIn(trx, both)) return;
        // The failure undoes this second use.
        throw fail(await refusalOf(attempts.takeIn(trx, [own])));
      };
    },
  };
}
