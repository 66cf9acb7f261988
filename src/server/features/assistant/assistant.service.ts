import type { AssistantCalls } from "#domain/assistant/assistant.calls.ts";
import { UNKEPT_MS } from "#domain/assistant/chats.rules.ts";
import { DAILY_MOST } from "#server/daily-most.ts";
import { moment } from "#server/database/moment.ts";
import type { AssistantAtWork, WorkParts } from "./assistant-at-work.ts";
import type { AssistantParts } from "./assistant-parts.ts";
import { deleteOld, ownersOfOld } from "./chats.queries.ts";
import { createDailyLimits } from "./daily-limits.ts";
import { guard } from "./guarded-model.ts";
import { createLibraryKeeper } from "./library-keeper.ts";
import { loadedLate } from "./loaded-late.ts";
import { consentOf } from "./own-chats.ts";

/** The assistant, and beside its calls what only the keeper's own process may touch. */
export interface Assistant {
  readonly calls: AssistantCalls;
  /** Keeps the index fresh from now on; the function ends that, and the answers under way with it. */
  start(): () => Promise<void>;
  /** Erases chats that nobody agreed to keep, a day after they were last used. */
  sweep(): Promise<void>;
}

/**
 * Loads what reads and answers questions: a third of the server, which no start waits for and no clinic keeps in memory
 * before somebody comes to ask. In pieces, so that others have their turn between them.
 */
async function load(parts: WorkParts): Promise<AssistantAtWork> {
  await import("#domain/assistant/safety/dictionary.ts");
  await import("./search/glossary/glossary.ts");
  await import("#domain/assistant/intent/intent.ts");
  const { putToWork } = await import("./assistant-at-work.ts");
  return putToWork(parts);
}

export function createAssistant(parts: AssistantParts): Assistant {
  const { database, vault, clock, log, settings, directory, hub } = parts;
  const { kysely } = database;
  const library = createLibraryKeeper({ database, clock, hub, log, settings, directory });
  const daily = createDailyLimits(database, vault, clock, parts.dailyMost ?? DAILY_MOST);
  const guarded =
    parts.model && guard(parts.model, { clock, log, daily, ...(parts.patience && { patience: parts.patience }) });
  const modelHost = async () => {
    const { assistant } = await library.now();
    return (assistant.useModel && guarded?.host) || null;
  };
  const atWork = loadedLate(() => load({ ...parts, library, daily, guarded, modelHost }));
  const calls = async () => (await atWork.now()).calls;

  return {
    calls: {
      modelHost,
      ask: async (...of) => (await calls()).ask(...of),
      resume: async (...of) => (await calls()).resume(...of),
      stop: async (...of) => (await calls()).stop(...of),
      open: async (...of) => (await calls()).open(...of),
      chats: async (...of) => (await calls()).chats(...of),
      erase: async (...of) => (await calls()).erase(...of),
      eraseAll: async (...of) => (await calls()).eraseAll(...of),
      consent: async (...of) => (await calls()).consent(...of),
      judge: async (...of) => (await calls()).judge(...of),
      passage: async (...of) => (await calls()).passage(...of),
      handOff: async (...of) => (await calls()).handOff(...of),
      sendHandOff: async (...of) => (await calls()).sendHandOff(...of),
      queue: async (...of) => (await calls()).queue(...of),
      review: async (...of) => (await calls()).review(...of),
      status: async (...of) => (await calls()).status(...of),
      probe: async (...of) => (await calls()).probe(...of),
      welcome: async (...of) => (await calls()).welcome(...of),
    },
    start() {
      const unhear = library.start();
      return async () => {
        unhear();
        await (await atWork.ifAny())?.close();
      };
    },
    async sweep() {
      await daily.sweep();
      const before = moment(clock, -UNKEPT_MS);
      await deleteOld(kysely, before, null);
      for (const uid of await ownersOfOld(kysely, before)) {
        if (!(await consentOf(kysely, uid)).kept) await deleteOld(kysely, before, uid);
      }
    },
  };
}
