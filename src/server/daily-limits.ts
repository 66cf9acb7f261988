/** Daily limits by the clinic's calendar (TRUST.md CB-4). */
export interface DailyQuota {
  /** Questions of one browser, or of one account. */
  readonly questionsPerson: number;
  /** Questions from one address, which a waiting room or a whole mobile network can share. */
  readonly questionsAddress: number;
  /**
   * Requests to the model, and how many tokens it may read and write in total. A request has the fields of five pages,
   * which count as 12,000 tokens in English and 30,000 in Hindi.
   */
  readonly modelCalls: number;
  readonly modelTokens: number;
}

export const DEFAULT_DAILY_QUOTA: DailyQuota = {
  questionsPerson: 200,
  questionsAddress: 1_000,
  modelCalls: 2_000,
  modelTokens: 40_000_000,
};
