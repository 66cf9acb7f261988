import type { Actor } from "#domain/actor.ts";
import {
  type AssistantStatus,
  MODEL_OUTCOMES,
  type ModelOutcome,
  type ProbeResult,
  type Welcome,
} from "#domain/assistant/assistant.api.ts";
import { dictionary } from "#domain/assistant/safety/concepts.ts";
import { LANGUAGES } from "#domain/assistant/text/languages.ts";
import { daysOfUse, USE_DAYS } from "#domain/assistant/use.rules.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay, daysAfter } from "#domain/time.ts";
import { z } from "#domain/zod.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { modelOf } from "../answers/guarded-model.ts";
import { RULES_VERSION } from "../answers/safety-cards.ts";
import { prepareLibrary, readClinicNow, readLibrary } from "../library/library-indexer.ts";
import { readModelDay } from "../limits/daily-limits.ts";
import { lastProbe, listUse, saveProbe } from "./use.queries.ts";

const PROBE = {
  instructions: 'Answer with the JSON object {"ready":true}.',
  question: "Are you ready?",
} as const;
/** A server that can't keep to a schema fails the test. */
const READY = z.strictObject({ ready: z.boolean() });

/** A stored outcome; sentences of earlier versions say no more than that it is not known. */
const outcomeIn = (saved: string): ModelOutcome => MODEL_OUTCOMES.find((outcome) => outcome === saved) ?? "unknown";

function requireAdmin(actor: Actor): void {
  if (!can(actor, "assistant:run")) throw fail("FORBIDDEN");
}

async function saveProbeResult(app: App, result: ProbeResult): Promise<ProbeResult> {
  const { ok, outcome, ms } = result;
  await saveProbe(app.db, { ok: ok ? 1 : 0, sentence: outcome, ms, at: moment(app.clock) });
  return result;
}

/** {@inheritDoc AssistantApi.readModelHost} */
export async function readModelHost(app: App, _actor: Actor): Promise<string | null> {
  const { assistant } = await readClinicNow(app);
  return (assistant.useModel && modelOf(app)?.host) || null;
}

/** {@inheritDoc AssistantApi.readAssistantStatus} */
export async function readAssistantStatus(app: App, actor: Actor): Promise<AssistantStatus> {
  requireAdmin(actor);
  const model = modelOf(app);
  const version = await app.hub.version("settings");
  const saved = await readLibrary(app);
  const today = clinicDay(app.clock.now());
  const probe = await lastProbe(app.db);
  const documents = new Map([...saved.passages.values()].map(({ document }) => [document.id, document]));
  const drafts = [...documents.values()].filter(({ kind, review }) => kind !== "clinic" && review.state === "draft");
  return {
    engine: model && saved.assistant.useModel ? "model" : "embedded",
    model: model ? { name: model.name, host: model.host, kind: model.kind } : null,
    breakerOpen: model?.resting ?? false,
    modelDay: model ? { ...(await readModelDay(app)), spent: model.spent } : null,
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
    use: daysOfUse(await listUse(app.db, daysAfter(today, -USE_DAYS)), today),
    lastProbe:
      probe === undefined
        ? null
        : { at: probe.at, ok: probe.ok === 1, outcome: outcomeIn(probe.sentence), ms: probe.ms },
    version,
  };
}

/** {@inheritDoc AssistantApi.probeModel} */
export async function probeModel(app: App, actor: Actor): Promise<ProbeResult> {
  requireAdmin(actor);
  const model = modelOf(app);
  if (!model) return { ok: false, outcome: "none", ms: 0 };
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    await model.answer(PROBE, READY, new AbortController().signal);
    return await saveProbeResult(app, { ok: true, outcome: "ready", ms: took() });
  } catch (error) {
    return saveProbeResult(app, { ok: false, outcome: model.outcomeOf(error), ms: took() });
  }
}

/** {@inheritDoc AssistantApi.readWelcome} */
export async function readWelcome(app: App, actor: Actor): Promise<Welcome> {
  // The index is prepared while the person reads the page.
  prepareLibrary(app);
  setImmediate(dictionary);
  const host = await readModelHost(app, actor);
  return { engine: host === null ? "embedded" : "model", modelHost: host, languages: LANGUAGES };
}
