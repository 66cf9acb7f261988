import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatDay } from "#domain/format/time-format.ts";
import type { MergePreview, OpenMerge } from "#domain/merges/merges.api.ts";
import { SPLIT_DAYS } from "#domain/merges/merges.ts";
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
      {MERGE.open[as](values)} <Link to={path(other.uid)}>{MERGE.openOther}</Link> {children}
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
      <p className="mt-1 mb-4 max-w-[60ch] text-muted wrap-anywhere">
        {MERGE.consequence({ email: joined.email, days: SPLIT_DAYS })}
      </p>
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

/** Makes two records of a merge again. */
export function SplitForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending);
  return (
    <TitledSection id="split" title={MERGE.splitTitle} titleClass="text-h4">
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{MERGE.splitLead}</p>
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
