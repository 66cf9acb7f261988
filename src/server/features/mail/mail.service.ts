import { randomUUID } from "node:crypto";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Mail, Mailer } from "#server/adapters/mail/mailer.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Log } from "#server/log.ts";
import {
  claimDueMail,
  dropMails,
  dropOverdue,
  dropSentBefore,
  insertMail,
  listUnsent,
  markSent,
  releaseClaims,
  tryLater,
  withdrawMail,
} from "./mail.queries.ts";

export type EmailContent = Omit<Mail, "messageId">;

/** A letter that waits, such as a reminder. Moments are UTC ISO. */
export interface Later {
  readonly dueAt: string;
  /** From then on it would say nothing any more, and is forgotten. */
  readonly until: string;
  /** The name it is withdrawn by. */
  readonly about: string;
}

const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
/** A server that was down is soon asked again, so that no reminder comes after its visit. */
const LONGEST_RETRY_MS = 5 * 60_000;
/** What was refused for good is asked again seldom. */
const REFUSED_RETRY_MS = 60 * 60_000;
const REFUSED_FROM = 500;
const ORDER_DIGITS = 9;
const UUID_LENGTH = 36;
const SENT_RETENTION_MS = 7 * 24 * 60 * 60_000;
const LOOK_EVERY_MS = 5_000;
const READ_AT_ONCE = 500;

/** Letters are written in the transaction of the act that they tell of, and sent after it: none is lost, none waits for SMTP. */
export interface Outbox {
  /** Queues a letter inside the caller's transaction: for now, or for later. */
  queue(trx: Queryable, mail: EmailContent, later?: Later): Promise<void>;
  /** Takes back, inside the caller's transaction, what was queued under this name and not sent yet. */
  withdraw(trx: Queryable, about: string): Promise<void>;
  /** Takes back, inside the caller's transaction, all that was not sent yet to an address. */
  forget(trx: Queryable, to: string): Promise<void>;
  /** Sends all that is due, one after the other. Failures are logged and tried again later. */
  deliverDue(): Promise<void>;
  /** Starts looking for due letters by itself; the function ends it after the letter under way. */
  start(): () => Promise<void>;
  /** Says that something may be due now. */
  nudge(): void;
  /** Begins no letter any more, and resolves when the one under way has ended: then the database may close. */
  settle(): Promise<void>;
}

function retryAfter(error: unknown, attempts: number): number {
  const code = typeof error === "object" && error !== null && "responseCode" in error ? Number(error.responseCode) : 0;
  const longest = code >= REFUSED_FROM ? REFUSED_RETRY_MS : LONGEST_RETRY_MS;
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), longest);
}

export function createOutbox(database: Database, vault: Vault, clock: Clock, mailer: Mailer, log: Log): Outbox {
  const { kysely, engine } = database;
  const placeOf = (id: string) => ({ column: "outbox.message", row: id });
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let settled = false;
  let queued = 0;

  async function deliverOne(): Promise<boolean> {
    const due = await claimDueMail(kysely, moment(clock), moment(clock, CLAIM_MS));
    if (!due) return false;
    try {
      const mail = JSON.parse(vault.open(due.message, placeOf(due.id))) as EmailContent;
      await mailer.send({ ...mail, messageId: `<${due.id.slice(-UUID_LENGTH)}@tulsi>` });
      await markSent(kysely, due.id, moment(clock));
      log.info({ mail: due.id }, "mail sent");
    } catch (error) {
      const wait = retryAfter(error, due.attempts);
      await tryLater(kysely, due.id, moment(clock, wait));
      log.warn({ mail: due.id, attempts: due.attempts, retryMs: wait, err: error }, "mail not sent yet");
    }
    return true;
  }

  async function deliverAll(): Promise<void> {
    await dropOverdue(kysely, moment(clock));
    while (!settled && (await deliverOne()));
    if (settled) return;
    await dropSentBefore(kysely, moment(clock, -SENT_RETENTION_MS));
  }

  /** One delivery at a time: all who ask during one share the next, which sees all that was queued before the asking. */
  function deliverDue(): Promise<void> {
    if (running !== undefined) {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return deliverDue();
        });
      return next;
    }
    running = deliverAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** Only one process works on a SQLite file: what its forerunner was about to send when it died is nobody's now. */
  async function begin(): Promise<void> {
    if (engine === "sqlite") await releaseClaims(kysely, moment(clock));
    await deliverDue();
  }

  const unread = (error: unknown) => log.error({ err: error }, "the outbox could not be read");

  function nudge(): void {
    if (!settled) deliverDue().catch(unread);
  }

  async function settle(): Promise<void> {
    settled = true;
    while (running !== undefined) await running.catch(() => undefined);
  }

  return {
    async queue(trx, mail, later) {
      queued += 1;
      // Letters of one moment keep the order in which they were written.
      const id = `${String(queued).padStart(ORDER_DIGITS, "0")}-${randomUUID()}`;
      const message = vault.encrypt(JSON.stringify(mail), placeOf(id));
      const createdAt = moment(clock);
      const { dueAt = createdAt, until = null, about = null } = later ?? {};
      await insertMail(trx, { id, message, createdAt, nextTryAt: dueAt, until, about });
    },
    withdraw: withdrawMail,
    async forget(trx, to) {
      let after = "";
      for (;;) {
        const emails = await listUnsent(trx, after, READ_AT_ONCE);
        const theirs = emails.filter(
          ({ id, message }) => (JSON.parse(vault.open(message, placeOf(id))) as EmailContent).to === to,
        );
        await dropMails(
          trx,
          theirs.map(({ id }) => id),
        );
        const last = emails.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
    deliverDue,
    nudge,
    settle,
    start() {
      const timer = setInterval(nudge, LOOK_EVERY_MS);
      const begun = begin().catch(unread);
      return async () => {
        clearInterval(timer);
        await begun;
        await settle();
      };
    },
  };
}
