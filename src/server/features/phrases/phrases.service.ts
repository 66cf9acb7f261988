import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { phraseSchema } from "#domain/phrases/phrases.rules.ts";
import { isSameShortcut, MAX_PHRASES, type Phrase } from "#domain/phrases/phrases.ts";
import { parseStored } from "#domain/typed.ts";
import { type App, inTransaction } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import {
  changePhrase,
  deletePhrase,
  insertPhrase,
  listPhrases,
  lockDoctor,
  type PhraseRow,
} from "./phrases.queries.ts";

type Body = Omit<Phrase, "id">;

const placeOf = (id: string) => ({ column: "phrases.body", row: id });

function requireDoctor(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "doctor:write-own")) throw fail("NOT_FOUND");
}

function phraseOf({ vault }: App, { id, body }: PhraseRow): Phrase {
  const unreadable: Body = { shortcut: UNREADABLE, text: UNREADABLE };
  return { id, ...openedOr(unreadable, () => parseStored<Body>(vault.open(body, placeOf(id)))) };
}

/** {@inheritDoc PhraseApi.listOwnPhrases} */
export async function listOwnPhrases(app: App, actor: Actor): Promise<readonly Phrase[]> {
  requireDoctor(actor);
  const phrases = (await listPhrases(app.db, actor.uid)).map((row) => phraseOf(app, row));
  return phrases.sort((one, other) => one.shortcut.localeCompare(other.shortcut));
}

/** {@inheritDoc PhraseApi.savePhrase} */
export async function savePhrase(app: App, actor: Actor, input: unknown): Promise<void> {
  requireDoctor(actor);
  const { id, ...body } = checkOrFail(phraseSchema, input);
  await takeAttemptOrFail(app, [{ limit: app.limits.profileAccount, subject: actor.uid }], "CHANGED_TOO_OFTEN");
  const idempotencyKey = idempotencyKeyOf(actor, input, { id, ...body });
  await inTransaction(app, async (tx) => {
    await lockDoctor(tx.db, actor.uid);
    const rows = await listPhrases(tx.db, actor.uid);
    const encrypted = (to: string) => tx.vault.encrypt(JSON.stringify(body), placeOf(to));
    if (id === "" && idempotencyKey !== null && rows.some((row) => row.idempotencyKey === idempotencyKey)) return;
    if (id !== "" && !rows.some((row) => row.id === id)) throw fail("NOT_FOUND");
    const others = rows.filter((row) => row.id !== id).map((row) => phraseOf(tx, row));
    if (others.some(({ shortcut }) => isSameShortcut(shortcut, body.shortcut))) {
      throw fail("INVALID_FORM", "shortcut", "phrases.taken");
    }
    if (id !== "") return changePhrase(tx.db, { id, body: encrypted(id) });
    if (rows.length >= MAX_PHRASES) throw fail("INVALID_FORM", undefined, "phrases.full", { maximum: MAX_PHRASES });
    const added = randomUUID();
    const createdAt = moment(tx.clock);
    await insertPhrase(tx.db, { id: added, doctor: actor.uid, body: encrypted(added), createdAt, idempotencyKey });
  });
}

/** {@inheritDoc PhraseApi.removePhrase} */
export async function removePhrase(app: App, actor: Actor, id: unknown): Promise<void> {
  requireDoctor(actor);
  if (typeof id === "string") await deletePhrase(app.db, actor.uid, id);
}
