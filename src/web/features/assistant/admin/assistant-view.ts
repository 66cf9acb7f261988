import type { AssistantStatus } from "#domain/assistant/assistant.api.ts";
import { ACTION_TEXTS, type Worded } from "#domain/assistant/safety-card/action-texts.ts";
import { formatMoment, formatShortDay } from "#domain/format/time-format.ts";
import {
  MAX_TRIAGE_MESSAGE_LENGTH,
  OWN_TRIAGE_MESSAGES,
  type OwnTriageMessage,
} from "#domain/settings/assistant-settings.rules.ts";
import type { CurrentSettings } from "#domain/settings/settings.rules.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { isKeyOf } from "#domain/typed.ts";
import { ASSISTANT } from "#generated/messages/assistant/assistant.ts";
import { TRIAGE_MESSAGE_TITLES } from "#generated/messages/assistant/triage-message-titles.ts";
import { LANGUAGES, SWITCHES, triageMessageField } from "./assistant-fields.ts";

const SHIPPED: Readonly<Record<OwnTriageMessage, Worded | null>> = {
  emergency: ACTION_TEXTS.emergencyAddition,
  urgent: ACTION_TEXTS.urgent,
  "doctor-first": ACTION_TEXTS.doctorFirst,
  information: ACTION_TEXTS.information,
};

function modelDayText({ spent, ...day }: NonNullable<AssistantStatus["modelDay"]>): string {
  const text = ASSISTANT.modelDay(day);
  return spent || day.calls >= day.maxCalls ? `${text} ${ASSISTANT.modelDaySpent}` : text;
}

/** Status of the assistant as display text, line by line. */
function statusLines({
  engine,
  model,
  modelDay,
  breakerOpen,
  lastFailure,
  lastProbe,
  library,
  rulesVersion,
}: AssistantStatus) {
  const { lines } = ASSISTANT;
  return [
    { term: lines.engine, value: ASSISTANT.engines[engine] },
    {
      term: lines.model,
      value: model ? ASSISTANT.model({ name: model.name, host: model.host, kind: model.kind }) : ASSISTANT.noModel,
    },
    ...(model
      ? [
          ...(modelDay ? [{ term: lines.day, value: modelDayText(modelDay) }] : []),
          { term: lines.breaker, value: breakerOpen ? ASSISTANT.resting : ASSISTANT.awake },
          {
            term: lines.failure,
            value: lastFailure
              ? ASSISTANT.failure({
                  day: formatMoment(lastFailure.at, CLINIC_ZONE),
                  sentence: ASSISTANT.outcomes[lastFailure.outcome],
                })
              : ASSISTANT.noFailure,
          },
          {
            term: ASSISTANT.lastProbe,
            value: lastProbe
              ? ASSISTANT.failure({
                  day: formatMoment(lastProbe.at, CLINIC_ZONE),
                  sentence: ASSISTANT.probed({ sentence: ASSISTANT.outcomes[lastProbe.outcome], ms: lastProbe.ms }),
                })
              : ASSISTANT.noProbe,
          },
        ]
      : []),
    {
      term: lines.library,
      value: ASSISTANT.library({ documents: library.documents, passages: library.passages, version: library.version }),
    },
    { term: lines.drafts, value: String(library.drafts) },
    { term: lines.blocked, value: library.blocked.length === 0 ? ASSISTANT.noneBlocked : library.blocked.join(", ") },
    { term: lines.built, value: formatMoment(library.builtAt, CLINIC_ZONE) },
    { term: lines.rules, value: rulesVersion },
  ];
}

/**
 * Data of the assistant's admin page.
 * @param status - Its status.
 * @param clinic - The contacts that the safety cards name.
 */
export function assistantView(
  status: AssistantStatus,
  clinic: Pick<CurrentSettings, "emergency" | "helplines" | "assistantVersion">,
) {
  const { settings, model } = status;
  return {
    lines: statusLines(status),
    use: status.use.map(({ day, questions, kinds, grave, today }) => ({
      day: formatShortDay(`${day}T06:00:00Z`, CLINIC_ZONE),
      questions,
      answered: kinds.answer,
      none: kinds["no-answer"],
      refused: kinds.refusal,
      grave,
      today,
    })),
    settingsVersion: clinic.assistantVersion,
    hasModel: model !== null,
    resting: status.breakerOpen,
    numbers: Object.entries({ ...clinic.emergency, ...clinic.helplines }).map(([name, number]) => ({
      term: isKeyOf(ASSISTANT.number, name) ? ASSISTANT.number[name] : name,
      value: number,
    })),
    switches: SWITCHES.filter((name) => name !== "useModel" || model !== null),
    on: Object.fromEntries(SWITCHES.map((name) => [name, settings[name]])),
    triageMessages: OWN_TRIAGE_MESSAGES.map((triageMessage) => ({
      title: TRIAGE_MESSAGE_TITLES[triageMessage],
      fields: LANGUAGES.map((language) => ({
        language,
        name: triageMessageField(triageMessage, language),
        value: settings.notices[triageMessage]?.[language] ?? "",
        shipped: SHIPPED[triageMessage]?.[language] ?? null,
      })),
    })),
    triageMessageMaxLength: MAX_TRIAGE_MESSAGE_LENGTH,
  };
}
export type AssistantView = ReturnType<typeof assistantView>;
