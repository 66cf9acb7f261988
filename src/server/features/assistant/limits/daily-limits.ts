import type { ModelDay } from "#domain/assistant/assistant.api.ts";
import { maxTokensFor } from "#domain/assistant/use.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { Prompt } from "#server/adapters/model/model.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { DEFAULT_DAILY_QUOTA } from "#server/daily-limits.ts";
import { addUses, type DailyUseRow, deleteUsesBefore, usesOf } from "./daily.queries.ts";

// Daily limits, counted in the database across restarts and nodes.

const EVERYONE = "everyone";
const [CALLS, TOKENS] = ["model-calls", "model-tokens"];

/** Rolls back a transaction that exceeded a limit. */
class Spent extends Error {}

const today = ({ clock }: App) => clinicDay(clock.now());

function quotaOf({ dailyQuota = DEFAULT_DAILY_QUOTA }: App) {
  return dailyQuota;
}

function rowOf(app: App, what: string, whose: string, used: number, limit: number): DailyUseRow {
  const subject = whose === EVERYONE ? EVERYONE : app.vault.digest(`daily:${what}`, whose);
  return { day: today(app), what, subject, used, most: limit };
}

/** Counts one question in the caller's transaction, which must be rolled back when it returns false. */
export async function takeDailyQuestion(tx: Transaction, session: string, address: string): Promise<boolean> {
  const { questionsAddress, questionsPerson } = quotaOf(tx);
  return addUses(tx.db, [
    rowOf(tx, "questions-address", address, 1, questionsAddress),
    rowOf(tx, "questions-person", session, 1, questionsPerson),
  ]);
}

/** Counts one request to the model before it is sent. Returns false when the limit is used up. */
export async function takeModelRequest(app: App, prompt: Prompt): Promise<boolean> {
  const { modelCalls, modelTokens } = quotaOf(app);
  const rows = [
    rowOf(app, CALLS, EVERYONE, 1, modelCalls),
    rowOf(app, TOKENS, EVERYONE, maxTokensFor(prompt.instructions + prompt.question), modelTokens),
  ];
  try {
    await inTransaction(app, async (tx) => {
      if (!(await addUses(tx.db, rows))) throw new Spent();
    });
    return true;
  } catch (error) {
    if (error instanceof Spent) return false;
    throw error;
  }
}

/** What the model was used today, and its limits. */
export async function readModelDay(app: App): Promise<Omit<ModelDay, "spent">> {
  const rows = await usesOf(app.db, today(app), EVERYONE);
  const usedOf = (name: string) => rows.find(({ what }) => what === name)?.used ?? 0;
  const { modelCalls: maxCalls, modelTokens: maxTokens } = quotaOf(app);
  return { calls: usedOf(CALLS), tokens: usedOf(TOKENS), maxCalls, maxTokens };
}

/** Deletes the counts of earlier days. */
export async function deleteEarlierDays(app: App): Promise<void> {
  await deleteUsesBefore(app.db, today(app));
}
