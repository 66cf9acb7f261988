import { randomUUID } from "node:crypto";
import { reachSchema } from "#domain/accounts/phones.rules.ts";
import { REACH_WORDS } from "#domain/accounts/reach-consent.ts";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { addConsent, hashText } from "#server/features/consents/consents.service.ts";
import { languageInProgress } from "#server/language.ts";
import { requirePatient } from "./own-phone.ts";
import { changeReach, deleteCode, deleteNumber, findNumber } from "./phones.queries.ts";

async function recordConsent(tx: Transaction, uid: string, act: "given" | "withdrawn"): Promise<void> {
  const language = languageInProgress();
  await addConsent(tx.db, {
    ...{ id: randomUUID(), uid, purpose: "appointment-sms", act, language, consultationId: null },
    ...{ wordsHash: hashText(REACH_WORDS[language]), at: moment(tx.clock) },
  });
}

/** Takes the number from an account, and with it the consent to SMS; returns the number that it had. */
export async function takeNumber(tx: Transaction, uid: string): Promise<string | undefined> {
  const had = await deleteNumber(tx.db, uid);
  if (had !== undefined && had.reach !== "email") await recordConsent(tx, uid, "withdrawn");
  return had?.number;
}

/** Takes the number from an account, and the code that would confirm one; returns the number that it had. */
export async function forgetNumber(tx: Transaction, uid: string): Promise<string | undefined> {
  await deleteCode(tx.db, uid);
  return takeNumber(tx, uid);
}

/** Whether the clinic sends SMS about appointments. */
export const isReachOffered = ({ sms }: App) => sms?.carriesAppointments === true;

/** {@inheritDoc PhoneApi.chooseReach} */
export async function chooseReach(app: App, actor: Actor, input: unknown): Promise<void> {
  const { uid } = requirePatient(actor);
  const { reach } = checkOrFail(reachSchema, input);
  await inTransaction(app, async (tx) => {
    const before = (await findNumber(tx.db, uid))?.reach;
    if (reach !== "email" && (before === undefined || !isReachOffered(tx))) throw fail("NUMBER_NEEDED");
    if (!(await changeReach(tx.db, uid, reach))) return;
    if ((before === "email") !== (reach === "email"))
      await recordConsent(tx, uid, reach === "email" ? "withdrawn" : "given");
    await tx.emit("reach.chosen", { uid });
  });
}
