import type { Actor } from "#domain/actor.ts";
import { isLinkSecret } from "#domain/consultations/appointment-link.ts";
import { fail } from "#domain/failures.ts";
import type { AgreementStep } from "#domain/family/agreement.ts";
import type { Member } from "#domain/family/family.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { type AgreementRow, findByLink } from "./agreements.queries.ts";
import { listMembersOf } from "./record-people.ts";

export const hashOf = ({ vault }: App, secret: string) => vault.digest("agreement-link", secret);

/** The row of a link, and whose family it is of. */
export type LinkedRow = NonNullable<Awaited<ReturnType<typeof findByLink>>>;

// Who has a link has no account, and acts for the member: all of it runs on the rows of the account that asked.

/** The row of a link; an unknown one is counted for its address, so that nobody tries many. */
export async function requireLink(app: App, actor: Actor, secret: unknown): Promise<LinkedRow> {
  if (!isLinkSecret(secret)) throw fail("NOT_FOUND");
  const row = await inViewOfClinic(() => findByLink(app.db, hashOf(app, secret)));
  if (row) return row;
  await takeAttemptOrFail(app, [{ limit: app.limits.agreementLinkAddress, subject: actor.client.address }]);
  throw fail("NOT_FOUND");
}

/** What can be done by a link. */
export function stepOf({ clock }: App, { answer, linkUntil, linkAnsweredAt }: AgreementRow): AgreementStep {
  if (linkAnsweredAt !== null) return answer === "agreed" ? "withdraw" : "over";
  return linkUntil !== null && moment(clock) < linkUntil ? "answer" : "over";
}

/** The member whom a link is about. */
export async function memberOfLink(app: App, { uid, memberId }: LinkedRow): Promise<Member> {
  const members = await inViewOfClinic(() => listMembersOf(app, uid));
  const member = members.find((one) => one.id === memberId);
  if (!member) throw fail("NOT_FOUND");
  return member;
}

/**
 * Whether a link serves for taking the record along: the first question in its time, or the link by which the member
 * answered. One that was sent after another answer proves nothing before it is answered itself.
 */
export function servesForTaking(app: App, row: AgreementRow): boolean {
  if (row.linkAnsweredAt !== null) return row.notedBy === null || row.answer === "agreed";
  return row.answer === null && stepOf(app, row) === "answer";
}

interface Decision<Input> {
  /** The form, checked; only those who have a link get its refusal. */
  readonly read: () => Input & { readonly bornOn: string };
  readonly lock: (tx: Transaction, link: LinkedRow) => Promise<void>;
  readonly store: (tx: Transaction, row: LinkedRow, input: Input) => Promise<void>;
}

/**
 * Does what a member decides by a link, once the date of birth is right, with the family's rows locked.
 * @param app - The application.
 * @param actor - Whoever has the link, but not the account that asked.
 * @param secret - Of the link.
 * @param decision - What is decided, and what is locked before.
 * @throws NOT_FOUND, AGREEMENT_OF_ANOTHER, BIRTH_DATE_WRONG, TOO_MANY_REQUESTS.
 */
export async function decideByLink<Input>(
  app: App,
  actor: Actor,
  secret: unknown,
  { read, lock, store }: Decision<Input>,
): Promise<void> {
  const link = await requireLink(app, actor, secret);
  if (actor.kind === "account" && actor.uid === link.uid) throw fail("AGREEMENT_OF_ANOTHER");
  const input = read();
  const ticket = await takeAttemptOrFail(app, [
    { limit: app.limits.agreementBirthDates, subject: link.memberId },
    { limit: app.limits.agreementBirthDatesInAll, subject: link.linkHash ?? "" },
  ]);
  const { bornOn } = await memberOfLink(app, link);
  if (input.bornOn !== bornOn) throw fail("BIRTH_DATE_WRONG", "bornOn", "family.bornOnWrong");
  // Who knows it uses no try up, whatever becomes of the decision.
  await ticket.giveBack(app);
  await inViewOfClinic(() =>
    inTransaction(app, async (tx) => {
      await lock(tx, link);
      const row = await findByLink(tx.db, link.linkHash ?? "");
      // The account may have sent a newer link meanwhile.
      if (!row) throw fail("NOT_FOUND");
      await store(tx, row, input);
    }),
  );
}
