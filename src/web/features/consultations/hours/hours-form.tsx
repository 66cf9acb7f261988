import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Hours } from "#domain/consultations/hours.rules.ts";
import { HOURS } from "#generated/messages/consultations/hours.ts";
import { RULES } from "#generated/messages/consultations/rules.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { DayRows } from "./day-rows.tsx";
import type { HoursOptions } from "./hours-options.ts";
import { RuleFields } from "./rule-fields.tsx";
import { type Draft, draftOf, draftTyped } from "./week-draft.ts";
import { WeekGrid } from "./week-grid.tsx";

/** The forms for days off on the same page have an intent and need no validation. */
export const loadHoursRules: LoadRules = async () => {
  const { hoursFormSchema } = await import("./hours-schema.ts");
  return ({ intent }) => (intent ? undefined : hoursFormSchema);
};

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** True for controls that need scripts. */
  readonly scripted?: boolean;
  readonly children: ReactNode;
}

function Part({ id, title, scripted = false, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={`grid gap-5 ${scripted ? "noscript:hidden" : ""}`}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Initial rows: the refused values, or the saved hours. */
function beginDraft(hours: Hours, answer: FormAnswer | undefined): Draft {
  const hasSentValues = answer?.ok === false && answer.values.zone !== undefined;
  return hasSentValues ? draftTyped(answer.values) : draftOf(hours);
}

interface HoursFormProps {
  readonly hours: Hours;
  readonly options: HoursOptions;
  readonly answer: FormAnswer | undefined;
}

/** The week, as grid and as rows, and the booking rules. */
export function HoursForm({ hours, options, answer }: HoursFormProps) {
  const { state, formData } = useNavigation();
  const sending = state === "submitting" && !formData?.has("intent");
  const { attributes, locked } = useForm(answer, sending, loadHoursRules);
  const [draft, setDraft] = useState(() => beginDraft(hours, answer));
  return (
    <Form method="post" replace {...attributes} className="grid gap-12" aria-label={HOURS.title}>
      <FormAlert answer={answer} />
      <Part id="week" title={HOURS.week} scripted>
        <WeekGrid draft={draft} onChange={setDraft} />
        <SubmitButton busy={locked}>{sending ? HOURS.saving : HOURS.saveWeek}</SubmitButton>
      </Part>
      <details
        open={answer?.ok === false || undefined}
        className={
          "group/rows border-y border-rule noscript:[&::details-content]:[block-size:auto] " +
          "noscript:[&::details-content]:[content-visibility:visible]"
        }
      >
        <summary className="flex list-none min-h-14 cursor-pointer items-center gap-3 py-2">
          <Icon name="chevron-down" className="size-5 text-leaf group-open/rows:rotate-180" />
          <h2 className="text-h3">{HOURS.byTheMinute}</h2>
        </summary>
        <p className="mb-4 max-w-[60ch] text-sm text-muted">{HOURS.byTheMinuteHelp}</p>
        <DayRows draft={draft} answer={answer} onChange={setDraft} />
      </details>
      <Part id="rules" title={RULES.title}>
        <RuleFields {...{ hours, options, answer, locked }} />
      </Part>
      <SubmitButton busy={locked}>{sending ? HOURS.saving : HOURS.save}</SubmitButton>
    </Form>
  );
}
