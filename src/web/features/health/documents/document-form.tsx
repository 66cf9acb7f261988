import { type ChangeEvent, useState } from "react";
import { useFetcher } from "react-router";
import { DOCUMENT_KINDS } from "#domain/health/document-kinds.ts";
import type { HealthDocument } from "#domain/health/documents.rules.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { DOCUMENT_FORM } from "#generated/messages/documents/document-form.ts";
import { DOCUMENTS } from "#generated/messages/documents/documents.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { convertChosen } from "#web/forms/jpeg-of.ts";
import { TypedDateField } from "#web/forms/typed-date-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { useTypedFor } from "../for-person.ts";
import { loadDocumentRules } from "./document-checks.ts";
import { DOCUMENT_INTENTS, MEMBER_FIELD, SHOWN_WITH_RECORD } from "./document-intents.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf";

export interface DocumentLimits {
  readonly bytes: number;
  readonly pages: number;
}

interface DescriptionProps {
  readonly field: ReturnType<typeof useForm>["field"];
  readonly answer: FormAnswer | undefined;
  /** What the fields begin with. */
  readonly begun: Pick<HealthDocument, "name" | "kind" | "day" | "person" | "memberId" | "withRecord">;
}

/** What is written about a document. */
function Description({ field, answer, begun }: DescriptionProps) {
  const { readOnly: _, ...kind } = field("kind", begun.kind);
  const ticked = answer?.values.shareWithRecord ?? (begun.withRecord ? "on" : "");
  return (
    <>
      <Field
        {...field("name", begun.name)}
        label={DOCUMENT_FORM.name}
        placeholder={DOCUMENT_FORM.nameExample}
        required
        autoComplete="off"
      />
      <SelectField
        {...kind}
        label={DOCUMENT_FORM.kind}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENTS.kinds[value] }))}
      />
      <TypedDateField {...field("day", begun.day)} label={DOCUMENT_FORM.day} required />
      {begun.memberId === null && (
        <Field
          {...field("person", begun.person)}
          label={DOCUMENT_FORM.person}
          hint={DOCUMENT_FORM.personHint}
          optional={DOCUMENT_FORM.optional}
          autoComplete="off"
        />
      )}
      <div>
        {/* Again when another tab has changed it. */}
        <Checkbox key={ticked} name="shareWithRecord" defaultChecked={ticked === "on"}>
          {DOCUMENT_FORM.withRecord}
        </Checkbox>
        <p className="pl-9 text-sm text-muted">{DOCUMENT_FORM.withRecordHint}</p>
      </div>
    </>
  );
}

interface FilesFieldProps {
  readonly hint: string;
  readonly limits: DocumentLimits;
  readonly answer: FormAnswer | undefined;
  readonly onTooLarge: (tooLarge: boolean) => void;
}

/** Photos or a PDF; files that are too large together are refused before the upload. */
function FilesField({ hint, limits, answer, onTooLarge }: FilesFieldProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const onChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = await convertChosen(currentTarget);
    const isOver = files.reduce((bytes, { size }) => bytes + size, 0) > limits.bytes;
    setTooLarge(isOver);
    onTooLarge(isOver);
  };
  return (
    <Field
      type="file"
      name="file"
      multiple
      required
      accept={ACCEPTED}
      label={DOCUMENT_FORM.file}
      hint={hint}
      onChange={(event) => void onChange(event)}
      error={tooLarge ? DOCUMENT_FORM.tooLarge : errorOf(answer, "file")}
    />
  );
}

interface FormProps {
  readonly formKey: string;
  readonly limits: DocumentLimits;
  /** The answer to this form when it was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

interface AddFormProps extends FormProps {
  /** The member whose document it will be; null for one's own. */
  readonly memberId: string | null;
  /** The clinic's day, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Adds a document. */
export function AddDocumentForm({ memberId, today, formKey, limits, sent }: AddFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadDocumentRules);
  const key = useIdempotencyKey(formKey, answer);
  const [tooLarge, setTooLarge] = useState(false);
  const begun = { name: "", kind: "report", day: today, person: "", memberId, withRecord: false } as const;
  return (
    <fetcher.Form
      method="post"
      encType="multipart/form-data"
      {...attributes}
      data-unsaved-record={useTypedFor()}
      className="mt-3 grid max-w-[560px] gap-4"
      aria-label={DOCUMENT_FORM.add}
    >
      <FormAlert answer={answer} />
      <input type="hidden" name="intent" value={DOCUMENT_INTENTS.add} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
      <div key={key} className="grid gap-4">
        <FilesField
          hint={DOCUMENT_FORM.fileHint({ pages: limits.pages })}
          limits={limits}
          answer={answer}
          onTooLarge={setTooLarge}
        />
        <Description field={field} answer={answer?.ok === false ? answer : undefined} begun={begun} />
      </div>
      <SubmitButton size="small" busy={locked} disabled={tooLarge}>
        {sending ? DOCUMENT_FORM.uploading : DOCUMENT_FORM.upload}
      </SubmitButton>
    </fetcher.Form>
  );
}

/** Adds pages to a document. */
export function AddPagesForm({ formKey, limits, sent }: FormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state === "submitting";
  const { attributes, locked } = useForm(answer, sending);
  const key = useIdempotencyKey(formKey, answer);
  const [tooLarge, setTooLarge] = useState(false);
  return (
    <fetcher.Form method="post" encType="multipart/form-data" {...attributes} className="mt-3 grid gap-4">
      <FormAlert answer={answer} />
      <input type="hidden" name="intent" value={DOCUMENT_INTENTS.pages} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
      <div key={key}>
        <FilesField hint={DOCUMENT_FORM.pageHint} limits={limits} answer={answer} onTooLarge={setTooLarge} />
      </div>
      <SubmitButton size="small" variant="outlined" busy={locked} disabled={tooLarge}>
        {sending ? DOCUMENT_FORM.uploading : DOCUMENT_FORM.upload}
      </SubmitButton>
    </fetcher.Form>
  );
}

interface ChangeFormProps {
  readonly document: DescriptionProps["begun"];
  /** Members whose document it can be. */
  readonly family: readonly { readonly id: string; readonly name: string }[];
  readonly sent: FormAnswer | undefined;
}

/** Renames a document, or changes what else is written about it. */
export function ChangeDocumentForm({ document, family, sent }: ChangeFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadDocumentRules);
  const { readOnly: _, ...member } = field(MEMBER_FIELD, document.memberId ?? "");
  return (
    <fetcher.Form method="post" {...attributes} autoComplete="off" className="mt-3 grid gap-4">
      <FormAlert answer={answer} />
      <input type="hidden" name="intent" value={DOCUMENT_INTENTS.change} />
      <input type="hidden" name={SHOWN_WITH_RECORD} value={document.withRecord ? "yes" : "no"} />
      <Description field={field} answer={answer?.ok === false ? answer : undefined} begun={document} />
      {family.length > 0 && (
        <SelectField
          {...member}
          label={DOCUMENT_FORM.member}
          hint={DOCUMENT_FORM.memberHint}
          options={[
            { value: "", label: DOCUMENT_FORM.me },
            ...family.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <SubmitButton size="small" busy={locked}>
        {sending ? DOCUMENT_FORM.saving : DOCUMENT_FORM.save}
      </SubmitButton>
    </fetcher.Form>
  );
}
