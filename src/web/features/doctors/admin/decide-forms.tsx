import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Verdict } from "#domain/doctors/verdicts.ts";
import type { AdminDoctorRecord } from "#domain/doctors/verification.rules.ts";
import { DECIDE } from "#generated/messages/doctors/decide.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { Button, type ButtonVariant } from "#web/ui/layout/button.tsx";
import type { DecideLimits } from "./decide-limits.ts";

/** An approval is judged by the server's clock only. */
export const loadDecisionRules: LoadRules = async () => {
  const { reasonSchema } = await import("#domain/doctors/verification.rules.ts");
  return ({ intent }) => (intent === "approve" ? undefined : reasonSchema);
};

interface DecideProps {
  readonly record: AdminDoctorRecord;
  /** The decisions that are possible now. */
  readonly verdicts: readonly Verdict[];
  readonly limits: DecideLimits;
  readonly answer: FormAnswer | undefined;
}

interface OneProps {
  readonly verdict: Verdict;
  readonly title: string;
  readonly texts: { readonly submit: string; readonly sending: string };
  readonly variant: ButtonVariant;
  readonly seen: number;
  readonly answer: FormAnswer | undefined;
  readonly children: (field: (name: string, begin?: string) => object & { readonly name: string }) => ReactNode;
}

function Decision({ verdict, title, texts, variant, seen, answer, children }: OneProps) {
  const navigation = useNavigation();
  const sending = navigation.state === "submitting" && navigation.formData?.get("intent") === verdict;
  const mine = answer?.values.intent === verdict && !answer.ok ? answer : undefined;
  const { attributes, locked, field: fieldOf } = useForm(mine, sending, loadDecisionRules);
  const field = (name: string, begin = "") => ({ ...fieldOf(name, begin), required: true });
  return (
    <Form method="post" replace preventScrollReset {...attributes} aria-label={title} className="grid gap-4">
      <h2 className="text-h4">{title}</h2>
      <FormAlert answer={mine} />
      <input type="hidden" name="intent" value={verdict} />
      <input type="hidden" name="seen" value={seen} />
      {children(field)}
      <ProofField answer={mine} locked={locked} />
      <Button type="submit" variant={variant} busy={locked} className="justify-self-start">
        {sending ? texts.sending : texts.submit}
      </Button>
    </Form>
  );
}

interface ApproveProps extends Omit<DecideProps, "record" | "verdicts"> {
  readonly seen: number;
  readonly again: boolean;
  readonly hasEvidence: boolean;
}

function Approve({ seen, limits, answer, again, hasEvidence }: ApproveProps) {
  const texts = DECIDE.approve;
  const title = again ? texts.again : texts.title;
  return (
    <Decision verdict="approve" title={title} texts={texts} variant="primary" seen={seen} answer={answer}>
      {(field) => (
        <>
          <p className="text-sm text-muted">{texts.help}</p>
          <DateField {...field("readOn", limits.today)} label={texts.readOn} max={limits.today} />
          <DateField
            {...field("recheckOn", limits.recheckOn)}
            label={texts.recheckOn}
            hint={texts.recheckHint}
            min={limits.today}
            max={limits.maxRecheckDay}
          />
          <TextArea
            {...field("checked")}
            label={texts.checked}
            placeholder={texts.checkedExample}
            room={limits.checked}
            rows={3}
          />
          {!hasEvidence && (
            <>
              <Alert kind="waiting">{texts.noEvidence}</Alert>
              <TextArea
                {...field("withoutEvidence")}
                label={texts.withoutEvidence}
                hint={texts.withoutEvidenceHint}
                room={limits.reason}
                rows={2}
              />
            </>
          )}
          <Field
            {...field("checkedBy", limits.checkedBy)}
            label={texts.checkedBy}
            hint={texts.checkedByHint}
            autoComplete="name"
          />
        </>
      )}
    </Decision>
  );
}

interface AgainstProps extends Omit<DecideProps, "record" | "verdicts"> {
  readonly verdict: "reject" | "suspend";
  readonly seen: number;
}

function Against({ verdict, seen, limits, answer }: AgainstProps) {
  const texts = DECIDE[verdict];
  return (
    <Decision verdict={verdict} title={texts.title} texts={texts} variant="danger-outlined" seen={seen} answer={answer}>
      {(field) => (
        <TextArea {...field("reason")} label={texts.reason} hint={texts.hint} room={limits.reason} rows={3} />
      )}
    </Decision>
  );
}

/**
 * Forms of the possible decisions. They send the version that the administrator saw, so that a change in between is
 * reported.
 */
export function DecideForms({ record, verdicts, limits, answer }: DecideProps) {
  const [seen, setSeen] = useState(record.seen);
  const hasEvidence = record.files.some(({ kind }) => kind === "evidence");
  const changed = seen !== record.seen;
  return (
    <div className="grid gap-10">
      {changed && (
        <Alert kind="waiting">
          {DECIDE.changed}
          <Button variant="outlined" size="small" className="mt-2" onClick={() => setSeen(record.seen)}>
            {DECIDE.looked}
          </Button>
        </Alert>
      )}
      {verdicts.map((verdict) =>
        verdict === "approve" ? (
          <Approve
            key={verdict}
            {...{ seen, limits, answer, hasEvidence }}
            again={record.verificationStatus !== "waiting"}
          />
        ) : (
          <Against key={verdict} verdict={verdict} seen={seen} limits={limits} answer={answer} />
        ),
      )}
    </div>
  );
}
