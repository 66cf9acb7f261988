import { z } from "zod";
import { DAILY_MOST, type DailyMost } from "#server/daily-limits.ts";

function aDay(name: string, least: 0 | 1, otherwise: number) {
  return z
    .string()
    .regex(/^[0-9]{1,9}$/u, `${name} must be a number from ${least} to 999999999.`)
    .transform(Number)
    .refine((count) => count >= least, `${name} must be a number from ${least} to 999999999.`)
    .default(otherwise);
}

export const dailyEnvironment = {
  TULSI_QUESTIONS_A_DAY: aDay("TULSI_QUESTIONS_A_DAY", 1, DAILY_MOST.questionsAddress),
  TULSI_MODEL_CALLS_A_DAY: aDay("TULSI_MODEL_CALLS_A_DAY", 0, DAILY_MOST.modelCalls),
  TULSI_MODEL_TOKENS_A_DAY: aDay("TULSI_MODEL_TOKENS_A_DAY", 0, DAILY_MOST.modelTokens),
};

export interface DailyValues {
  readonly TULSI_QUESTIONS_A_DAY: number;
  readonly TULSI_MODEL_CALLS_A_DAY: number;
  readonly TULSI_MODEL_TOKENS_A_DAY: number;
}

/** The configured daily limits. One person never has more than their address. */
export function dailyMostOf(values: DailyValues): DailyMost {
  const questionsAddress = values.TULSI_QUESTIONS_A_DAY;
  return {
    questionsPerson: Math.min(DAILY_MOST.questionsPerson, questionsAddress),
    questionsAddress,
    modelCalls: values.TULSI_MODEL_CALLS_A_DAY,
    modelTokens: values.TULSI_MODEL_TOKENS_A_DAY,
  };
}
