import { randomBytes, randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { pageOf, TABLE_PAGE_SIZE } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import type { AdminGrievance, GrievanceApi, OwnGrievance } from "#domain/privacy/grievances.api.ts";
import {
  answerSchema,
  daysUntil,
  dueBy,
  grievanceSchema,
  grievancesQuerySchema,
  numberFrom,
  numberIn,
} from "#domain/privacy/grievances.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import { GRIEVANCE_EMAILS } from "#generated/messages/emails/grievance-emails.ts";
import type { AppContext, Notifications } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { shortId } from "#server/features/audit/audit.service.ts";
import type { WriteEmail } from "#server/features/mail/mail.service.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { linkTo } from "#server/language.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import {
  type AdminGrievanceRow,
  changeGrievance,
  countOnTab,
  findByNumber,
  type GrievanceRow,
  insertGrievance,
  listOnTab,
  listOwn,
  lockGrievance,
} from "./grievances.queries.ts";

const GROUP = 4;

/** Confirms a grievance to its account with the date of the answer; the email does not quote the grievance. */
export function filedEmail(number: string, origin: string): WriteEmail {
  return ({ name }) => {
    const { subject, text, action } = GRIEVANCE_EMAILS.filed;
    const link = linkTo(origin, `/Grievance/${number}`);
    return { subject: subject({ clinic: name }), parts: [text({ number }), { label: action, link }] };
  };
}

/** Reports that a grievance has an answer; the full number opens the answer, so no email contains it. */
export function answeredEmail(number: string, origin: string): WriteEmail {
  return ({ name }) => {
    const { subject, text, action } = GRIEVANCE_EMAILS.answered;
    const link = linkTo(origin, "/Grievance");
    const parts = [text({ ending: number.slice(-GROUP) }), { label: action, link }];
    return { subject: subject({ clinic: name }), parts };
  };
}

interface Body {
  readonly name: string;
  readonly email: string;
  readonly text: string;
}

const UNREADABLE_BODY: Body = { name: UNREADABLE, email: "", text: UNREADABLE };
const NUMBER_BYTES = 16;

export interface GrievanceDependencies {
  readonly notifications: Pick<Notifications, "toAdmins">;
}

export function createGrievances(context: AppContext, { notifications }: GrievanceDependencies): GrievanceApi {
  const { database, vault, clock, hub, audit, outbox, guard, attempts, limits, origin } = context;
  const { kysely } = database;
  const grievanceLimits = { address: limits.grievanceAddress, everyone: limits.grievancesEveryone };
  const place = (column: string, row: string) => ({ column: `grievances.${column}`, row });

  function bodyOf({ id, body }: GrievanceRow): Body {
    if (body === null) return { name: "", email: "", text: "" };
    return openedOr(UNREADABLE_BODY, () => parseStored<Body>(vault.open(body, place("body", id))));
  }

  function ownOf(row: GrievanceRow): OwnGrievance {
    const { id, number, about, at, owner, answer, answeredAt, uid } = row;
    return {
      ...{ number, at, about, dueBy: row.dueBy, taken: owner !== null },
      text: uid === null ? null : bodyOf(row).text,
      answer:
        answer === null || answeredAt === null
          ? null
          : { words: openedOr(UNREADABLE, () => vault.open(answer, place("answer", id))), at: answeredAt },
    };
  }

  function adminGrievance(row: AdminGrievanceRow, uid: string): AdminGrievance {
    return {
      ...{ ...ownOf(row), ...bodyOf(row), id: row.id, owner: row.ownerEmail, mine: row.owner === uid },
      daysLeft: daysUntil(row.dueBy, clock.now()),
    };
  }

  const bytesOf = (idempotencyKey: string) =>
    Buffer.from(vault.digest("grievance-number", idempotencyKey), "base64url");

  /**
   * Reads and locks a grievance.
   * @throws NOT_FOUND.
   */
  async function lockOrFail(trx: Queryable, id: unknown): Promise<GrievanceRow> {
    const row = typeof id === "string" ? await lockGrievance(trx, id) : undefined;
    if (!row) throw fail("NOT_FOUND");
    return row;
  }

  function mayRead(actor: Actor, { uid }: GrievanceRow): boolean {
    return uid === null || (actor.kind === "account" && actor.uid === uid);
  }

  return {
    formOpened: () => guard.opened(),

    async file(actor, input) {
      if (!can(actor, "grievance:file")) throw fail("FORBIDDEN");
      const { about, ...typed } = checkOrFail(grievanceSchema, input);
      const idempotencyKey = idempotencyKeyOf(actor, input, { about, ...typed });
      // A resubmitted form gets the same number; the keyed digest keeps it unguessable.
      const number = numberFrom(idempotencyKey === null ? randomBytes(NUMBER_BYTES) : bytesOf(idempotencyKey));
      // A detected bot gets the answer of a successful submission.
      const countIn = await guard.admit(actor, grievanceLimits, input);
      if (!countIn) return number;
      const id = randomUUID();
      const at = moment(clock);
      const body = typed;
      await hub.transaction(async (trx, announce) => {
        await countIn(trx);
        const isNew = await insertGrievance(trx, {
          ...{ id, number, about, at, dueBy: dueBy(at), owner: null, answer: null, answeredAt: null },
          uid: actor.kind === "account" ? actor.uid : null,
          body: vault.encrypt(JSON.stringify(body), place("body", id)),
        });
        if (!isNew) return;
        // A visitor's address is not verified, so the number, which opens the answer, is shown on screen only.
        if (actor.kind === "account") await outbox.queue(trx, actor.email, filedEmail(number, origin()));
        // One a day, so that nobody can fill the bell.
        const once = `grievance:${clinicDay(clock.now())}`;
        await notifications.toAdmins(trx, announce, { kind: "grievance-filed", once });
        await announce("grievances");
      });
      outbox.nudge();
      return number;
    },

    async own(actor) {
      if (actor.kind !== "account") throw fail("NOT_FOUND");
      const version = await hub.version("grievances");
      return { grievances: (await listOwn(kysely, actor.uid)).map(ownOf), version };
    },

    async read(actor, typed) {
      const number = numberIn(typeof typed === "string" ? typed : "");
      const version = await hub.version("grievances");
      const ticket = await attempts.takeOrFail(
        [{ limit: limits.checksAddress, subject: actor.client.address }],
        "CHECKED_TOO_OFTEN",
      );
      const row = number === undefined ? undefined : await findByNumber(kysely, number);
      if (!row || !mayRead(actor, row)) throw fail("NOT_FOUND", undefined, "grievances.unknown");
      await ticket.giveBack(context);
      return { ...ownOf(row), version };
    },

    async overdue(actor) {
      if (!can(actor, "grievance:answer")) throw fail("FORBIDDEN");
      const version = await hub.version("grievances");
      return { count: await countOnTab(kysely, "open", moment(clock)), version };
    },

    async forAdmin(actor, query) {
      if (actor.kind !== "account" || !can(actor, "grievance:answer")) throw fail("FORBIDDEN");
      const { sheet: tab, page: asked } = grievancesQuerySchema.parse(query ?? {});
      const version = await hub.version("grievances");
      const total = await countOnTab(kysely, tab);
      const { page, pages, from } = pageOf(asked, total, TABLE_PAGE_SIZE);
      const rows = await listOnTab(kysely, tab, TABLE_PAGE_SIZE, from);
      return {
        rows: rows.map((row) => adminGrievance(row, actor.uid)),
        ...{ total, page, pages, version },
        open: await countOnTab(kysely, "open"),
        overdue: await countOnTab(kysely, "open", moment(clock)),
      };
    },

    async take(actor, id) {
      if (actor.kind !== "account" || !can(actor, "grievance:answer")) throw fail("FORBIDDEN");
      await hub.transaction(async (trx, announce) => {
        await lockOrFail(trx, id);
        await changeGrievance(trx, id, { owner: actor.uid });
        await announce("grievances");
      });
    },

    async answer(actor, id, input) {
      if (actor.kind !== "account" || !can(actor, "grievance:answer")) throw fail("FORBIDDEN");
      const { answer } = checkOrFail(answerSchema, input);
      await hub.transaction(async (trx, announce) => {
        const row = await lockOrFail(trx, id);
        if (row.answeredAt !== null) throw fail("CHANGED_MEANWHILE");
        await changeGrievance(trx, id, {
          answer: vault.encrypt(answer, place("answer", id)),
          answeredAt: moment(clock),
          owner: row.owner ?? actor.uid,
        });
        await audit.write(trx, actor, "grievance:answer", shortId(row.id), "");
        await outbox.queue(trx, bodyOf(row).email, answeredEmail(row.number, origin()));
        await announce("grievances");
      });
      outbox.nudge();
    },
  };
}
