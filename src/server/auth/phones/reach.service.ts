import { randomUUID } from "node:crypto";
import { reachSchema } from "#domain/accounts/phones.rules.ts";
import { allows, type Reach } from "#domain/accounts/reach.ts";
import { REACH_WORDS } from "#domain/accounts/reach-consent.ts";
import type { Actor } from "#domain/actor.ts";
import { PHONE_CHANNELS, type PhoneChannel } from "#domain/channels/channels.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { addConsent, hashText, isAgreed } from "#server/features/consents/consents.service.ts";
import { languageInProgress } from "#server/language.ts";
import { reachesOf, requirePatient } from "./own-phone.ts";
import { changeReach, deleteCode, deleteNumber, lockNumber } from "./phones.queries.ts";

/** Whether a choice is to be recorded: a channel is new or gone, or was agreed to in earlier words. */
async function isNewChoice(tx: Transaction, uid: string, channel: PhoneChannel, before: Reach, after: Reach) {
  if (allows(before, channel) !== allows(after, channel)) return true;
  return allows(after, channel) && !(await isAgreed(tx, uid, channel));
}

/** Records what a choice allows now and did not allow before, and the other way round. */
async function recordConsents(tx: Transaction, uid: string, before: Reach, after: Reach): Promise<void> {
  const language = languageInProgress();
  for (const channel of PHONE_CHANNELS) {
    if (!(await isNewChoice(tx, uid, channel, before, after))) continue;
    await addConsent(tx.db, {
      ...{ id: randomUUID(), uid, purpose: `appointment-${channel}`, language, consultationId: null },
      ...{ act: allows(after, channel) ? "given" : "withdrawn", at: moment(tx.clock) },
      wordsHash: hashText(REACH_WORDS[channel][language]),
    });
  }
}

/**
 * Takes the number from an account, and with it the consents to messages.
 * @param tx - The transaction.
 * @param uid - The account.
 * @param number - Takes only this one.
 * @returns The number that it had.
 */
export async function takeNumber(tx: Transaction, uid: string, number?: string): Promise<string | undefined> {
  const had = await deleteNumber(tx.db, uid, number);
  if (had !== undefined) await recordConsents(tx, uid, had.reach, "email");
  return had?.number;
}

/** Takes the number from an account, and the code that would confirm one; returns the number that it had. */
export async function forgetNumber(tx: Transaction, uid: string): Promise<string | undefined> {
  await deleteCode(tx.db, uid);
  return takeNumber(tx, uid);
}

/** Stores how an account with a number is reached, and the consents to it that are new. */
export async function storeReach(tx: Transaction, uid: string, before: Reach, reach: Reach): Promise<void> {
  const isChanged = await changeReach(tx.db, uid, reach);
  await recordConsents(tx, uid, before, reach);
  if (isChanged) await tx.emit("reach.chosen", { uid });
}

/** {@inheritDoc PhoneApi.chooseReach} */
export async function chooseReach(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requirePatient(actor);
  const { uid } = account;
  const { reach } = checkOrFail(reachSchema, input);
  await inTransaction(app, async (tx) => {
    const before = (await lockNumber(tx.db, uid))?.reach;
    if (reach !== "email" && (before === undefined || !reachesOf(tx, account).includes(reach)))
      throw fail("NUMBER_NEEDED");
    if (before !== undefined) await storeReach(tx, uid, before, reach);
  });
}
