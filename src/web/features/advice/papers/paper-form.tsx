import { useFetcher } from "react-router";
import type { FormContent, FormKind } from "#domain/advice/papers/paper.ts";
import { SIGNING } from "#generated/messages/advice/signing.ts";
import { NOTE_VIEW } from "#generated/messages/note/note-view.ts";
import { PAPER_FORM } from "#generated/messages/papers/paper-form.ts";
import { PAPER_TEXTS } from "#generated/messages/papers/paper-texts.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { type FieldOf, useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { ADVICE_PATHS } from "../advice-paths.ts";
import type { UnrequestedTests } from "../advice-view.ts";
import { testInput } from "../draft-fields.ts";
import { PreviewButton } from "../preview/preview-button.tsx";
import { SigningAlert } from "../signing-alert.tsx";
import type { PaperLimits } from "./paper-action.ts";
import { TestBoxes } from "./test-choice.tsx";

interface PaperFormProps {
  readonly id: string;
  readonly kind: FormKind;
  readonly limits: PaperLimits;
  /** The series of a new paper, or of the one to correct. */
  readonly series: string;
  /** The version that is corrected; 0 for a new paper. */
  readonly version: number;
  /** What the corrected version says. */
  readonly before?: FormContent | undefined;
  /** The tests with which a new request begins. */
  readonly unrequested?: UnrequestedTests | undefined;
  readonly today: string;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** The texts with which a form begins. */
function textsOf({
  before,
  unrequested,
}: Pick<PaperFormProps, "before" | "unrequested">): Readonly<Record<string, string>> {
  if (before === undefined) return { others: unrequested?.others.join("\n") ?? "" };
  switch (before.kind) {
    case "sick-note":
      return { from: before.from, until: before.until, reason: before.reason ?? "" };
    case "fitness":
      return { fitFor: before.fitFor, from: before.from };
    case "referral":
      return { to: before.to, why: before.why, findings: before.findings, given: before.given };
    case "request":
      return { others: before.others.join("\n"), note: before.note };
    case "addendum":
      return {};
  }
}

interface FieldsProps extends Pick<PaperFormProps, "kind" | "limits" | "before" | "unrequested" | "today"> {
  readonly field: FieldOf;
  readonly refused: FormAnswer | undefined;
}

function Fields({ kind, limits, before, unrequested, today, field, refused }: FieldsProps) {
  const begin = textsOf({ before, unrequested });
  const text = (name: string) => {
    const { defaultValue, ...rest } = field(name);
    return { ...rest, defaultValue: defaultValue ?? begin[name] };
  };
  // Without a connection the answer has no values, and what is ticked stays.
  const ticked = (name: string, first: boolean) =>
    refused?.values.paper === undefined ? first : refused.values[name] === "on";
  const isBegun = ({ input, signed }: PaperLimits["tests"][number]) =>
    before?.kind === "request"
      ? before.tests.some(({ name }) => name === signed)
      : unrequested?.tests.some(({ key }) => testInput(key) === input) === true;
  // While the form is open the draft's tests may change; by their keys its fields begin anew.
  const chosen = unrequested?.tests.map(({ key }) => key).join(" ");
  switch (kind) {
    case "sick-note":
      return (
        <>
          <DateField {...text("from")} defaultValue={text("from").defaultValue ?? today} label={PAPER_TEXTS.from} />
          <DateField {...text("until")} label={PAPER_TEXTS.until} min={today} />
          <Checkbox
            name="showReason"
            defaultChecked={ticked("showReason", before?.kind === "sick-note" && before.reason !== null)}
          >
            {PAPER_FORM.showReason}
          </Checkbox>
          <TextArea
            {...text("reason")}
            label={PAPER_TEXTS.reason}
            hint={PAPER_FORM.reasonHint}
            optional={PAPER_FORM.optional}
            room={limits.text}
            rows={2}
          />
        </>
      );
    case "fitness":
      return (
        <>
          <Field {...text("fitFor")} label={PAPER_TEXTS.fitFor} hint={PAPER_FORM.fitForHint} />
          <DateField {...text("from")} defaultValue={text("from").defaultValue ?? today} label={PAPER_TEXTS.fitFrom} />
        </>
      );
    case "referral":
      return (
        <>
          <Field {...text("to")} label={PAPER_TEXTS.to} hint={PAPER_FORM.toHint} />
          <TextArea {...text("why")} label={PAPER_TEXTS.why} room={limits.text} rows={3} />
          <TextArea
            {...text("findings")}
            label={PAPER_TEXTS.findings}
            optional={PAPER_FORM.optional}
            room={limits.text}
            rows={3}
          />
          <TextArea
            {...text("given")}
            label={PAPER_TEXTS.given}
            optional={PAPER_FORM.optional}
            room={limits.text}
            rows={2}
          />
        </>
      );
    case "addendum":
      return <TextArea {...text("text")} label={NOTE_VIEW.addendumText} room={limits.text} rows={3} required />;
    case "request":
      return (
        <>
          <TestBoxes key={chosen} tests={limits.tests} isTicked={(test) => ticked(test.input, isBegun(test))} />
          <TextArea
            key={`others ${begin.others}`}
            {...text("others")}
            label={PAPER_TEXTS.others}
            hint={PAPER_FORM.othersHint}
            optional={PAPER_FORM.optional}
            rows={2}
          />
          <TextArea
            {...text("note")}
            label={PAPER_TEXTS.note}
            optional={PAPER_FORM.optional}
            room={limits.text}
            rows={2}
          />
        </>
      );
  }
}

/** The form of one paper: its fields, and the same confirmation as under a prescription. */
export function PaperForm(props: PaperFormProps) {
  const { id, kind, limits, series: first, version, before, unrequested, today, sent } = props;
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const { attributes, locked, field } = useForm(answer, fetcher.state !== "idle");
  const refused = answer?.ok === false ? answer : undefined;
  const fresh = useIdempotencyKey(first, answer);
  const series = version === 0 ? (refused?.values.paper ?? fresh) : first;
  return (
    <fetcher.Form
      method="post"
      action={ADVICE_PATHS.advice(id)}
      {...attributes}
      data-unsaved-record={version === 0 ? "" : series}
      aria-label={PAPERS.kinds[kind]}
      className="mt-4 grid max-w-[60ch] gap-4"
    >
      {refused && <SigningAlert answer={refused} />}
      <input type="hidden" name="paper" value={series} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={version} />
      <Fields {...{ kind, limits, before, unrequested, today, field, refused }} />
      <Checkbox name="confirm" error={errorOf(refused, "confirm")}>
        {PAPER_FORM.confirm}
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="paper" busy={locked}>
          {locked ? SIGNING.signing : SIGNING.sign}
        </Button>
        <PreviewButton id={id} of="paper" disabled={locked} />
      </div>
    </fetcher.Form>
  );
}
