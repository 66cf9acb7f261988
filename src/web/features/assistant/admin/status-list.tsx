import type { AssistantStatus } from "#domain/assistant/assistant.api.ts";
import { formatMoment } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { ASSISTANT } from "#generated/messages/assistant/assistant.ts";
import { RecordList } from "#web/ui/data/record.tsx";

function modelDayText({ spent, ...day }: NonNullable<AssistantStatus["modelDay"]>): string {
  const text = ASSISTANT.modelDay(day);
  return spent || day.calls >= day.maxCalls ? `${text} ${ASSISTANT.modelDaySpent}` : text;
}

function lastFailureText({ lastFailure }: AssistantStatus): string {
  if (lastFailure === null) return ASSISTANT.noFailure;
  const day = formatMoment(lastFailure.at, CLINIC_ZONE);
  return ASSISTANT.failure({ day, sentence: ASSISTANT.outcomes[lastFailure.outcome] });
}

function lastProbeText({ lastProbe }: AssistantStatus): string {
  if (lastProbe === null) return ASSISTANT.noProbe;
  const sentence = ASSISTANT.probed({ sentence: ASSISTANT.outcomes[lastProbe.outcome], ms: lastProbe.ms });
  return ASSISTANT.failure({ day: formatMoment(lastProbe.at, CLINIC_ZONE), sentence });
}

function modelLines(status: AssistantStatus) {
  const { lines } = ASSISTANT;
  const { model, modelDay, breakerOpen } = status;
  if (model === null) return [{ term: lines.model, value: ASSISTANT.noModel }];
  return [
    { term: lines.model, value: ASSISTANT.model({ name: model.name, host: model.host, kind: model.kind }) },
    ...(modelDay ? [{ term: lines.day, value: modelDayText(modelDay) }] : []),
    { term: lines.breaker, value: breakerOpen ? ASSISTANT.resting : ASSISTANT.awake },
    { term: lines.failure, value: lastFailureText(status) },
    { term: ASSISTANT.lastProbe, value: lastProbeText(status) },
  ];
}

/** The assistant's engine, its model and the library that it quotes. */
export function StatusList({ status }: { readonly status: AssistantStatus }) {
  const { lines } = ASSISTANT;
  const { engine, library, rulesVersion } = status;
  const { documents, passages, version, drafts, blocked, builtAt } = library;
  return (
    <RecordList
      lines={[
        { term: lines.engine, value: ASSISTANT.engines[engine] },
        ...modelLines(status),
        { term: lines.library, value: ASSISTANT.library({ documents, passages, version }) },
        { term: lines.drafts, value: String(drafts) },
        { term: lines.blocked, value: blocked.length === 0 ? ASSISTANT.noneBlocked : blocked.join(", ") },
        { term: lines.built, value: formatMoment(builtAt, CLINIC_ZONE) },
        { term: lines.rules, value: rulesVersion },
      ]}
    />
  );
}
