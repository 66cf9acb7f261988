import { UNKEPT_MS } from "#domain/assistant/chats.rules.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { inSteps } from "#server/in-steps.ts";
import { closeAnswers } from "./answers/answer-runs.ts";
import { deleteOld, ownersOfOld } from "./chats/chats.queries.ts";
import { consentOf } from "./chats/own-chats.service.ts";
import { startLibrary } from "./library/library-indexer.ts";
import { deleteEarlierDays } from "./limits/daily-limits.ts";

export { sweepVectors } from "./meaning/vector-maker.ts";

/** Starts to update the index on changes; the returned function stops that and the running answers. */
export function startAssistant(app: App): () => Promise<void> {
  const unsubscribe = startLibrary(app);
  return async () => {
    unsubscribe();
    await closeAnswers(app);
  };
}

/** Erases chats without consent to storage a day after their last use. */
export async function sweepAssistant(app: App): Promise<void> {
  await deleteEarlierDays(app);
  const before = moment(app.clock, -UNKEPT_MS);
  await deleteOld(app.db, before, null);
  for await (const uid of inSteps(await ownersOfOld(app.db, before))) {
    if (!(await consentOf(app.db, uid)).stored) await deleteOld(app.db, before, uid);
  }
}
