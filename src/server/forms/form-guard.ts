import { setTimeout as wait } from "node:timers/promises";
import type { Actor } from "#domain/actor.ts";
import { HONEYPOT_FIELD, OPEN_LEAST_MS, OPENED_FIELD } from "#domain/contact/slow-machines.ts";
import { fail } from "#domain/failures.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Attempts, Limit } from "#server/identity/attempts.ts";

/** Slows machines down at public forms without a captcha; a person never notices (TRUST.md IN-5). */
export interface FormGuard {
  /** The signed time for the form's hidden input. */
  opened(): string;
  /**
   * Lets a form through, after a wait if it comes too soon. Out: false for one that only a machine fills in; answer
   * it as if it had been taken. Fails with SENT_TOO_OFTEN, or BUSY when the limit of all together is reached.
   */
  admit(actor: Actor, limit: Limit, input: unknown): Promise<boolean>;
}

function textOf(input: unknown, name: string): string {
  const value = typeof input === "object" && input !== null ? Reflect.get(input, name) : undefined;
  return typeof value === "string" ? value : "";
}

export function createFormGuard(vault: Vault, clock: Clock, attempts: Attempts, everyone: Limit): FormGuard {
  const sign = (time: string) => vault.digest("form-opened", time);

  /** When the form was opened; now, when nothing believable says so. */
  function openedAt(text: string): number {
    const [time = "", signature = ""] = text.split(".");
    return signature !== "" && signature === sign(time) ? Number(time) : clock.now();
  }

  return {
    opened() {
      const time = String(clock.now());
      return `${time}.${sign(time)}`;
    },
    async admit(actor, limit, input) {
      const own = { limit, subject: actor.client.address };
      const ticket = await attempts.take([own, { limit: everyone, subject: "everyone" }]);
      // Whose own messages were few is not told that they were many.
      if (!ticket) throw fail((await attempts.hasRoom([own])) ? "BUSY" : "SENT_TOO_OFTEN");
      const soon = openedAt(textOf(input, OPENED_FIELD)) + OPEN_LEAST_MS - clock.now();
      if (soon > 0) await wait(Math.min(soon, OPEN_LEAST_MS));
      return textOf(input, HONEYPOT_FIELD) === "";
    },
  };
}
