import type { Actor } from "#domain/actor.ts";
import {
  type AssistantApi,
  MODEL_OUTCOMES,
  type ModelOutcome,
  type ProbeResult,
} from "#domain/assistant/assistant.api.ts";
import { dictionary } from "#domain/assistant/safety/concepts.ts";
import { LANGUAGES } from "#domain/assistant/text/languages.ts";
import { daysOfUse, USE_DAYS } from "#domain/assistant/use.rules.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay, daysAfter } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { GuardedModel } from "../answers/guarded-model.ts";
import { RULES_VERSION } from "../answers/safety-cards.ts";
import type { LibraryIndexer } from "../library/library-indexer.ts";
import type { DailyLimits } from "../limits/daily-limits.ts";
import { lastProbe, listUse, saveProbe } from "./use.queries.ts";

export interface StatusParts extends Pick<AppContext, "database" | "clock" | "hub"> {
  readonly library: LibraryIndexer;
  readonly model: GuardedModel | undefined;
  readonly daily: Pick<DailyLimits, "modelToday">;
  readonly modelHost: AssistantApi["modelHost"];
}

const PROBE = {
  instructions: "Answer with the single word: ready.",
  question: "Are you ready?",
} as const;

/** A stored outcome; sentences of earlier versions say no more than that it is not known. */
const outcomeIn = (saved: string): ModelOutcome => MODEL_OUTCOMES.find((one) => one === saved) ?? "unknown";

export function createStatus(parts: StatusParts): Pick<AssistantApi, "status" | "probe" | "welcome"> {
  const { database, clock, hub, library, model, daily, modelHost } = parts;
  function requireAdmin(actor: Actor): void {
    if (!can(actor, "assistant:run")) throw fail("FORBIDDEN");
  }

  async function saveProbeResult(result: ProbeResult): Promise<ProbeResult> {
    const { ok, outcome, ms } = result;
    await saveProbe(database.kysely, { ok: ok ? 1 : 0, sentence: outcome, ms, at: moment(clock) });
    return result;
  }

  return {
    async status(actor) {
      requireAdmin(actor);
      const version = await hub.version("settings");
      const saved = await library.current();
      const today = clinicDay(clock.now());
      const probe = await lastProbe(database.kysely);
      const documents = new Map([...saved.passages.values()].map(({ document }) => [document.id, document]));
      const drafts = [...documents.values()].filter(
        ({ kind, review }) => kind !== "clinic" && review.state === "draft",
      );
      return {
        engine: model && saved.assistant.useModel ? "model" : "embedded",
        model: model ? { name: model.name, host: model.host, kind: model.kind } : null,
        breakerOpen: model?.resting ?? false,
        modelDay: model ? { ...(await daily.modelToday()), spent: model.spent } : null,
        lastFailure: model?.lastFailure ?? null,
        library: {
          documents: documents.size,
          passages: saved.passages.size,
          drafts: drafts.length,
          blocked: saved.blocked.map(({ title }) => title),
          builtAt: saved.builtAt,
          version: saved.version,
        },
        rulesVersion: RULES_VERSION,
        settings: saved.assistant,
        use: daysOfUse(await listUse(database.kysely, daysAfter(today, -USE_DAYS)), today),
        lastProbe:
          probe === undefined
            ? null
            : { at: probe.at, ok: probe.ok === 1, outcome: outcomeIn(probe.sentence), ms: probe.ms },
        version,
      };
    },

    async probe(actor) {
      requireAdmin(actor);
      if (!model) return { ok: false, outcome: "none", ms: 0 };
      const start = performance.now();
      const took = () => Math.round(performance.now() - start);
      try {
        let text = "";
        for await (const piece of model.write(PROBE, new AbortController().signal)) text += piece;
        const ok = text.trim() !== "";
        return await saveProbeResult({ ok, outcome: ok ? "ready" : "silent", ms: took() });
      } catch (error) {
        return saveProbeResult({ ok: false, outcome: model.outcomeOf(error), ms: took() });
      }
    },

    async welcome(actor) {
      // The index is prepared while the person reads the page.
      library.prepare();
      setImmediate(dictionary);
      const host = await modelHost(actor);
      return { engine: host === null ? "embedded" : "model", modelHost: host, languages: LANGUAGES };
    },
  };
}
