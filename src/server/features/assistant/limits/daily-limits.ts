import type { ModelDay } from "#domain/assistant/assistant.api.ts";
import { maxTokensFor } from "#domain/assistant/use.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Prompt } from "#server/adapters/model/model.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { DailyQuota } from "#server/daily-limits.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import { addUses, type DailyUseRow, deleteUsesBefore, usesOf } from "./daily.queries.ts";

const EVERYONE = "everyone";
const [CALLS, TOKENS] = ["model-calls", "model-tokens"];

/** Daily limits, counted in the database across restarts and nodes. */
export interface DailyLimits {
  /** Counts one question in the caller's transaction, which must be rolled back when it returns false. */
  takeQuestion(trx: Queryable, session: string, address: string): Promise<boolean>;
  /** Counts one request to the model before it is sent. Returns false when the limit is used up. */
  takeModel(prompt: Prompt): Promise<boolean>;
  modelToday(): Promise<Omit<ModelDay, "spent">>;
  /** Deletes the counts of earlier days. */
  sweep(): Promise<void>;
}

/** Rolls back a transaction that exceeded a limit. */
class Spent extends Error {}

export function createDailyLimits(database: Database, vault: Vault, clock: Clock, quota: DailyQuota): DailyLimits {
  const { kysely } = database;
  const today = () => clinicDay(clock.now());
  const row = (what: string, whose: string, used: number, limit: number): DailyUseRow => ({
    day: today(),
    what,
    subject: whose === EVERYONE ? EVERYONE : vault.digest(`daily:${what}`, whose),
    used,
    most: limit,
  });

  return {
    takeQuestion: (trx, session, address) =>
      addUses(trx, [
        row("questions-address", address, 1, quota.questionsAddress),
        row("questions-person", session, 1, quota.questionsPerson),
      ]),

    async takeModel(prompt) {
      const rows = [
        row(CALLS, EVERYONE, 1, quota.modelCalls),
        row(TOKENS, EVERYONE, maxTokensFor(prompt.instructions + prompt.question), quota.modelTokens),
      ];
      try {
        await kysely.transaction().execute(async (trx) => {
          if (!(await addUses(trx, rows))) throw new Spent();
        });
        return true;
      } catch (error) {
        if (error instanceof Spent) return false;
        throw error;
      }
    },

    async modelToday() {
      const rows = await usesOf(kysely, today(), EVERYONE);
      const usedOf = (name: string) => rows.find(({ what }) => what === name)?.used ?? 0;
      const { modelCalls: maxCalls, modelTokens: maxTokens } = quota;
      return { calls: usedOf(CALLS), tokens: usedOf(TOKENS), maxCalls, maxTokens };
    },

    sweep: () => deleteUsesBefore(kysely, today()),
  };
}
