import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatDay } from "#domain/format/time-format.ts";
import type { MergePreview, OpenMerge } from "#domain/merges/merges.api.ts";
import { LOSABLE, type Losable, SPLIT_DAYS } from "#domain/merges/merges.ts";
import { clinicDay } from "#domain/time.ts";
import { MERGE } from "#generated/messages/patients/merge.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

/** The forms of the page, by their `intent`. */
export const MERGE_INTENTS = { merge: "merge", split: "split" } as const;

const dayOf = (at: string) => formatDay(clinicDay(Date.parse(at)));

interface MergeStateProps {
  readonly merge: OpenMerge;
  readonly path: (uid: string) => string;
  readonly children?: ReactNode;
}

/** Says with which record this one was merged, and until when that can be undone. */
export function MergeState({ merge: { as, other, mergedAt, until }, path, children }: MergeStateProps) {
  const values = { name: other.name, day: dayOf(mergedAt), until: dayOf(until) };
  return (
    <Alert kind="info">
      <p>{MERGE.open[as](values)}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <Link to={path(other.uid)}>{MERGE.openOther}</Link>
        {children}
      </p>
    </Alert>
  );
}

interface MergeFormProps {
  readonly preview: MergePreview;
  readonly answer: FormAnswer | undefined;
}

/** Joins the records that are compared above it. */
export function MergeForm({ preview: { joined, doubts }, answer }: MergeFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending);
  return (
    <TitledSection id="merge" title={MERGE.confirmTitle} titleClass="text-h4">
      <ul className="mt-1 mb-4 grid max-w-[60ch] list-disc gap-1 ps-5 wrap-anywhere">
        <li>{joined.email === "" ? MERGE.consequence.number : MERGE.consequence.login({ email: joined.email })}</li>
        <li>{MERGE.consequence.final({ days: SPLIT_DAYS })}</li>
        <li>{MERGE.consequence.deleted}</li>
      </ul>
      <Form method="post" replace preventScrollReset {...attributes} className="grid max-w-[420px] gap-4">
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={MERGE_INTENTS.merge} />
        <input type="hidden" name="joined" value={joined.uid} />
        {doubts.length > 0 && (
          <Field
            {...field("confirmation")}
            label={MERGE.confirmation}
            hint={joined.name}
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
        <ProofField answer={answer} locked={locked} />
        <Button type="submit" variant="danger-outlined" busy={locked} className="justify-self-start">
          {MERGE.mergeSubmit}
        </Button>
      </Form>
    </TitledSection>
  );
}

/** Kinds of entries with how many, as a sentence names them; empty where there are none. */
function listOf(counts: Readonly<Partial<Record<Losable, number>>>): string {
  return LOSABLE.flatMap((kind) => {
    const { [kind]: count = 0 } = counts;
    return count === 0 ? [] : [MERGE.since.item({ what: MERGE.rows[kind], count })];
  }).join(", ");
}

/** What a split doesn't give back, or gives back changed. */
function ChangedSinceNote({ since: { history, lost, changed } }: Pick<OpenMerge, "since">) {
  const texts = [
    ...(history ? [MERGE.since.history] : []),
    ...(listOf(lost) === "" ? [] : [MERGE.since.lost({ list: listOf(lost) })]),
    ...(listOf(changed) === "" ? [] : [MERGE.since.changed({ list: listOf(changed) })]),
  ];
  if (texts.length === 0) return <p className="mb-4 max-w-[60ch]">{MERGE.since.none}</p>;
  return (
    <div className="mb-4">
      <Alert kind="waiting">
        <h3 className="text-base font-semibold">{MERGE.since.title}</h3>
        <ul className="list-disc ps-5">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

interface SplitFormProps extends Pick<OpenMerge, "since"> {
  readonly answer: FormAnswer | undefined;
}

/** Makes two records of a merge again. */
export function SplitForm({ answer, since }: SplitFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending);
  return (
    <TitledSection id="split" title={MERGE.splitTitle} titleClass="text-h4">
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{MERGE.splitLead}</p>
      <ChangedSinceNote since={since} />
      <Form method="post" replace preventScrollReset {...attributes} className="grid max-w-[420px] gap-4">
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={MERGE_INTENTS.split} />
        <ProofField answer={answer} locked={locked} />
        <Button type="submit" variant="danger-outlined" busy={locked} className="justify-self-start">
          {MERGE.splitSubmit}
        </Button>
      </Form>
    </TitledSection>
  );
}
