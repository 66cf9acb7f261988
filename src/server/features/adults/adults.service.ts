import { type Actor, type AdultSeat, seatIn } from "#domain/actor.ts";
import type { AdultCalls } from "#domain/adults/adults.calls.ts";
import { type Inviter, invitingSchema } from "#domain/adults/adults.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can, canReadRecords } from "#domain/permissions.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import type { Calling } from "#server/features/call/call.service.ts";
import type { Accompanied, Consultations } from "#server/features/consultations/consultations.service.ts";
import type { Outbox } from "#server/features/mail/mail.service.ts";
import type { Attempts } from "#server/identity/attempts.ts";
import type { Limits } from "#server/identity/limits.ts";
import type { Announce, Hub } from "#server/live/hub.ts";
import { endHolding, findByLink, findHolding, listByBrowser, takeSeat } from "./adults.queries.ts";
import { createInviting, type InvitingParts, letterOf, linkHashOf, shortId } from "./inviting.service.ts";
import { createSeatCookies } from "./seat-cookies.ts";

export interface AdultParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly attempts: Attempts;
  readonly limits: Pick<Limits, "adultLinks" | "tokenAddress">;
  readonly consultations: Pick<Consultations, "sitting" | "accompanying">;
  readonly calling: Pick<Calling, "dismiss">;
  readonly origin: () => string;
  readonly clinicOf: InvitingParts["clinicOf"];
}

/** The seats of named adults, and beside their calls what finds out who a request comes from. */
export interface Adults {
  readonly calls: AdultCalls;
  /** The seats that a browser with these cookies has at this moment. */
  seatsOf(cookies: string): Promise<readonly AdultSeat[]>;
}

interface Opener {
  readonly uid: string;
  readonly as: Inviter;
  readonly id: string;
}

/** The people of a visit who have an account. */
function peopleOf({ doctor, patientUid }: { readonly doctor: string; readonly patientUid: string | null }): string[] {
  return patientUid === null ? [doctor] : [doctor, patientUid];
}

/** Whether the actor is in the visit by an account. */
function isOfVisit(actor: Actor, visit: Accompanied): boolean {
  return actor.kind === "account" && (can(actor, "consultation:run") || peopleOf(visit).includes(actor.uid));
}

export function createAdults(parts: AdultParts): Adults {
  const { database, vault, clock, hub, audit, outbox, attempts, limits, consultations, calling, origin } = parts;
  const { kysely } = database;
  const { accompanying } = consultations;
  const cookies = createSeatCookies(vault, origin().startsWith("https://"));
  const linkHash = (secret: string) => linkHashOf(vault, secret);
  const inviting = createInviting(parts);
  const browserHash = (token: string) => vault.digest("adult-browser", token);

  /** Who may open a visit to the adult: its people with an account, and staff. */
  async function openerOf(db: Queryable, actor: Actor, visit: unknown): Promise<Opener> {
    const { id, as, ...facts } = await consultations.sitting(db, actor, visit);
    if (actor.kind !== "account" || as === "adult") throw fail("NOT_FOUND");
    if (as === "doctor" && !canReadRecords(as, facts, clock.now())) throw fail("NOT_FOUND");
    return { uid: actor.uid, as, id };
  }

  async function tell(announce: Announce, people: readonly string[]): Promise<void> {
    await announce("consultations");
    for (const who of people) await announce("visits", who);
  }

  /** Ends the link or seat that holds: its letter, if it waits; its place in the call; its streams, which hear of it. */
  async function end(trx: Queryable, announce: Announce, visit: string, people: readonly string[]): Promise<boolean> {
    const ended = await endHolding(trx, visit, moment(clock));
    if (!ended) return false;
    await outbox.withdraw(trx, letterOf(ended.id));
    await calling.dismiss(trx, announce, visit, ended.id, people);
    await announce("visits", ended.id);
    return true;
  }

  /** The seat's row that this browser's link leads to, with its visit. Fails: INVITATION_INVALID, whatever is wrong. */
  async function led(db: Queryable, actor: Actor) {
    const brought = cookies.brought(actor.client.cookies);
    const row = brought && (await findByLink(db, linkHash(brought.secret)));
    const visit = row && (await accompanying.find(db, row.visit));
    if (!brought || !row || !visit) throw fail("INVITATION_INVALID");
    const token = cookies.tokenFor(brought);
    if (row.browserHash !== null && row.browserHash !== browserHash(token)) throw fail("INVITATION_INVALID");
    return { row, visit, token };
  }

  const calls: AdultCalls = {
    async standing(actor, visit) {
      const { id } = await openerOf(kysely, actor, visit);
      const facts = await accompanying.find(kysely, id);
      if (!facts) return null;
      const row = await findHolding(kysely, id);
      const { adult, name } = facts;
      return { adult, name, seat: row ? { madeAt: row.madeAt, takenAt: row.takenAt } : null };
    },

    async invite(actor, visit, input) {
      const { uid, as, id } = await openerOf(kysely, actor, visit);
      const { email = null } = checkOrFail(invitingSchema, input ?? {});
      if (!(await accompanying.find(kysely, id))) throw fail("NO_ADULT");
      if (!(await attempts.take([{ limit: limits.adultLinks, subject: id }]))) throw fail("CHANGED_TOO_OFTEN");
      const made = await hub.change(async (trx, announce) => {
        const facts = await accompanying.hold(trx, id);
        // Asked again behind the lock: the visit may have ended, and the right with it.
        await openerOf(trx, actor, id);
        if (!facts) throw fail("NO_ADULT");
        await end(trx, announce, id, peopleOf(facts));
        const link = await inviting.invite(trx, facts, { uid, as }, email);
        await tell(announce, peopleOf(facts));
        return link;
      });
      outbox.nudge();
      return { ...made, sentTo: email };
    },

    async takeBack(actor, visit) {
      const { uid, id } = await openerOf(kysely, actor, visit);
      await hub.change(async (trx, announce) => {
        const people = peopleOf(await consultations.sitting(trx, actor, id));
        const holding = await findHolding(trx, id);
        if (!holding || !(await end(trx, announce, id, people))) return;
        await audit.write(trx, { uid }, "adult:take-back", holding.id, `visit ${shortId(id)}`);
        await tell(announce, people);
      });
    },

    receive: (actor, secret) => ({ cookies: cookies.bring(actor.client.cookies, secret) }),

    async invitation(actor) {
      const { row, visit } = await led(kysely, actor);
      const { adult, name, treatedBy, startsAt, zone } = visit;
      return {
        visit: row.visit,
        inAlready: isOfVisit(actor, visit),
        by: row.madeAs as Inviter,
        adult,
        name,
        doctor: treatedBy.name,
        startsAt,
        zone,
      };
    },

    async accept(actor) {
      const ticket = await attempts.take([{ limit: limits.tokenAddress, subject: actor.client.address }]);
      if (!ticket) throw fail("TOO_MANY_REQUESTS");
      const { visit, token } = await hub.change(async (trx, announce) => {
        const { row, visit: facts, token: own } = await led(trx, actor);
        if (isOfVisit(actor, facts)) throw fail("SEAT_NOT_NEEDED");
        const taken = await takeSeat(trx, row.id, browserHash(own), moment(clock));
        if (taken) {
          await audit.write(trx, { uid: row.id }, "adult:sit", row.id, `visit ${shortId(row.visit)}`);
          await tell(announce, peopleOf(facts));
        }
        // Another browser may have been faster, or somebody may have taken it back meanwhile.
        else await led(trx, actor);
        return { visit: row.visit, token: own };
      });
      await ticket.giveBack();
      return { visit, grant: { cookies: cookies.seat(visit, token) } };
    },

    async leave(actor, visit) {
      const seat = seatIn(actor, visit);
      if (!seat) throw fail("NOT_FOUND");
      await hub.change(async (trx, announce) => {
        const people = peopleOf(await consultations.sitting(trx, actor, visit));
        const holding = await findHolding(trx, visit);
        if (holding?.id !== seat.id || !(await end(trx, announce, visit, people))) return;
        await audit.write(trx, { uid: seat.id }, "adult:leave", seat.id, `visit ${shortId(visit)}`);
        await tell(announce, people);
      });
      return { cookies: cookies.leave(visit) };
    },
  };

  return {
    calls,
    async seatsOf(header) {
      const shown = cookies.shown(header);
      if (shown.length === 0) return [];
      const rows = await listByBrowser(
        kysely,
        shown.map(({ token }) => browserHash(token)),
      );
      const seats: AdultSeat[] = [];
      for (const { id, visit, browserHash: hash } of rows) {
        const own = shown.some((one) => one.visit === visit && browserHash(one.token) === hash);
        if (own && (await accompanying.find(kysely, visit))) seats.push({ id, visit });
      }
      return seats;
    },
  };
}
