import { randomBytes, randomUUID } from "node:crypto";
import { INVITATION_PATH, type Inviter, type MadeLink } from "#domain/adults/adults.rules.ts";
import type { ConsultationDoctor } from "#domain/consultations/consultation.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import type { Outbox } from "#server/features/mail/mail.service.ts";
import type { Settings } from "#server/features/settings/settings.service.ts";
import { adultLetter } from "./adult-letter.ts";
import { findHolding, insertSeat } from "./adults.queries.ts";

/** A letter that could not be sent by then would come too late for most visits. */
const LETTER_LIVES_MS = 24 * 60 * 60_000;
const SECRET_BYTES = 32;

/** The visit that a link opens. */
export interface InvitedTo {
  readonly id: string;
  readonly treatedBy: ConsultationDoctor;
  readonly startsAt: string;
  readonly zone: string;
}

type MadeNow = Pick<MadeLink, "address" | "madeAt">;

/** Makes links for adults, inside the transaction of whatever they belong to. */
export interface Inviting {
  /** Whether a visit has a link or seat that holds. */
  isOpen(db: Queryable, visit: string): Promise<boolean>;
  /**
   * Makes a link, writes the line of the log, and queues the letter where an address is given; the visit must have no
   * other link that holds. Out: the address of the link, told once, and when it was made.
   */
  invite(trx: Queryable, visit: InvitedTo, by: { uid: string; as: Inviter }, email: string | null): Promise<MadeNow>;
}

/** Under what a link's secret is kept. */
export function linkHashOf(vault: Vault, secret: string): string {
  return vault.digest("adult-link", secret);
}

/** The head of an id, which tells visits apart; a whole one may hold what looks like an Aadhaar number, and is masked. */
export const shortId = (id: string) => id.slice(0, 8);
/** The name by which the letter of a seat is withdrawn. */
export const letterOf = (seat: string) => `adult:${seat}`;

export interface InvitingParts {
  readonly vault: Vault;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly outbox: Pick<Outbox, "queue">;
  readonly origin: () => string;
  readonly clinicOf: Settings["current"];
}

export function createInviting({ vault, clock, audit, outbox, origin, clinicOf }: InvitingParts): Inviting {
  return {
    isOpen: async (db, visit) => (await findHolding(db, visit)) !== undefined,

    async invite(trx, visit, { uid, as }, email) {
      const secret = randomBytes(SECRET_BYTES).toString("base64url");
      const address = `${origin()}${INVITATION_PATH}/${secret}`;
      const seat = randomUUID();
      const now = moment(clock);
      const untaken = { browserHash: null, takenAt: null, endedAt: null };
      await insertSeat(trx, {
        ...{ id: seat, visit: visit.id, linkHash: linkHashOf(vault, secret), madeAs: as, madeAt: now, ...untaken },
      });
      if (email !== null) {
        const until = moment(clock, LETTER_LIVES_MS);
        const letter = adultLetter(email, { ...visit, address, clinic: await clinicOf(trx) });
        await outbox.queue(trx, letter, { dueAt: now, until, about: letterOf(seat) });
      }
      await audit.write(trx, { uid }, "adult:invite", seat, `visit ${shortId(visit.id)}`);
      return { address, madeAt: now };
    },
  };
}
