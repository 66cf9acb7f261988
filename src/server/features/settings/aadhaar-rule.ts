import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { type AadhaarRule, aadhaarRuleSchema } from "#domain/settings/aadhaar-rule.rules.ts";
import { parseStored } from "#domain/typed.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { requireProof } from "#server/auth/second-factor/proof.ts";
import { moment } from "#server/database/moment.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { othersFirst } from "#server/in-steps.ts";
import {
  countNumbersAfter,
  dropFormerNumbers,
  findRule,
  listNumbersAfter,
  lockRule,
  type Numbered,
  putRule,
  replaceNumber,
} from "./aadhaar.queries.ts";
import { type EncryptedNumber, encryptNumber, reduceNumber } from "./aadhaar-numbers.ts";

/** Records of one transaction. */
const BATCH_SIZE = 200;
/** The server itself, as the audit names it. */
const SERVER = { uid: "keeper" };

/** How far the stored numbers are reduced: the last person, by id. */
interface Progress {
  readonly of: Numbered;
  readonly after: string;
  readonly reduced: number;
}

interface StoredRule {
  readonly isLastFourOnly: boolean;
  /** Null once every number is reduced. */
  readonly progress: Progress | null;
}

const OFF: StoredRule = { isLastFourOnly: false, progress: null };

async function readRule({ db }: App): Promise<StoredRule> {
  const stored = await findRule(db);
  return stored === undefined ? OFF : parseStored<StoredRule>(stored);
}

const storeRule = (tx: Transaction, rule: StoredRule) => putRule(tx.db, JSON.stringify(rule), moment(tx.clock));

async function countLeft({ db }: App, { progress }: StoredRule): Promise<number> {
  if (progress === null) return 0;
  const doctors = await countNumbersAfter(db, "doctors", progress.of === "doctors" ? progress.after : "");
  return progress.of === "doctors" ? doctors : doctors + (await countNumbersAfter(db, "patients", progress.after));
}

/** {@inheritDoc SettingsApi.readAadhaarRule} */
export async function readAadhaarRule(app: App, actor: Actor): Promise<AadhaarRule> {
  if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
  const rule = await readRule(app);
  return { isLastFourOnly: rule.isLastFourOnly, left: await countLeft(app, rule) };
}

/** {@inheritDoc SettingsApi.writeAadhaarRule} */
export async function writeAadhaarRule(app: App, actor: Actor, input: unknown): Promise<void> {
  if (actor.kind !== "account" || !can(actor, "settings:write")) throw fail("FORBIDDEN");
  const isLastFourOnly = checkOrFail(aadhaarRuleSchema, input).lastFour === "on";
  await requireProof(app, actor);
  await inTransaction(app, async (tx) => {
    // After this, every number that was being stored is, and later ones are stored by the new rule.
    await lockRule(tx.db, tx.database.engine, "rule");
    if (isLastFourOnly === (await readRule(tx)).isLastFourOnly) return;
    await storeRule(tx, isLastFourOnly ? { isLastFourOnly, progress: { of: "patients", after: "", reduced: 0 } } : OFF);
    const reason = isLastFourOnly ? "on" : "off";
    await writeAudit(tx, { actor, action: "aadhaar-rule:write", subject: "clinic", reason, patient: null });
  });
}

/**
 * Encrypts a number as the clinic stores it: whole, or the last four digits and a keyed hash.
 * @param tx - The transaction that stores it: the rule does not change before it ends.
 * @param owner - Whose number.
 * @param number - Twelve digits.
 */
export async function encryptByRule(
  tx: Transaction,
  owner: Omit<EncryptedNumber, "value">,
  number: string,
): Promise<string> {
  await lockRule(tx.db, tx.database.engine, "number");
  return encryptNumber(tx.vault, owner, number, (await readRule(tx)).isLastFourOnly);
}

function nextOf({ of, reduced }: Progress, last: string | undefined): Progress | null {
  if (last !== undefined) return { of, after: last, reduced };
  return of === "patients" ? { of: "doctors", after: "", reduced } : null;
}

/** Reduces some numbers. Returns whether others are left. */
async function reduceBatch(tx: Transaction): Promise<boolean> {
  const { db, vault, database } = tx;
  await lockRule(db, database.engine, "rule");
  const { isLastFourOnly, progress } = await readRule(tx);
  if (!isLastFourOnly || progress === null) return false;
  const rows = await listNumbersAfter(db, progress.of, progress.after, BATCH_SIZE);
  let { reduced } = progress;
  for (const row of rows) {
    const remains = reduceNumber(vault, { of: progress.of, ...row });
    if (remains === undefined) continue;
    await replaceNumber(db, progress.of, row, remains);
    reduced += 1;
  }
  const next = nextOf({ ...progress, reduced }, rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.uid);
  await storeRule(tx, { isLastFourOnly, progress: next });
  if (next !== null) return true;
  const entry = { actor: SERVER, action: "aadhaar-rule:reduce", subject: "clinic", patient: null } as const;
  await writeAudit(tx, { ...entry, reason: `${reduced} records` });
  return false;
}

/** Reduces the stored numbers to their last four digits, if the clinic wants it; what is interrupted goes on later. */
export async function reduceAadhaarNumbers(app: App): Promise<void> {
  if ((await readRule(app)).progress === null) return;
  while (await inViewOfClinic(() => inTransaction(app, reduceBatch))) await othersFirst();
  await dropFormerNumbers(app.db, app.database.engine);
}
