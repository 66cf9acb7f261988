import { type ReactNode, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { RemedyInput } from "#domain/remedies/revision.rules.ts";
import { errorOf } from "#web/form-answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useForm } from "#web/use-form.ts";
import type { AdviceByField } from "./advice-by-field.ts";
import { AdviceList } from "./advice-list.tsx";
import { EDIT, FIELDS } from "./library-desk.copy.ts";
import { loadRevisionCheck } from "./load-check.ts";
import type { ReviseAnswer } from "./revise-work.ts";
import { useAdvice } from "./use-advice.ts";

type FieldName = keyof RemedyInput;

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t-2 border-leaf pt-5">
      <legend className="float-left mb-1 w-full font-display text-h3 font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}

interface ReviseFormProps {
  /** The text to start from, and its version. Somebody else's newer one does not take the place of what is typed. */
  readonly fields: RemedyInput;
  readonly version: number;
  readonly advice: AdviceByField;
  readonly grades: readonly { readonly value: string; readonly label: string }[];
  readonly here: string;
  readonly answer: ReviseAnswer | undefined;
}

/** The whole record of a remedy, with questions to the writer under each text. */
export function ReviseForm({ fields, version, advice: sent, grades, here, answer }: ReviseFormProps) {
  const [start] = useState({ fields, version });
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending, loadRevisionCheck);
  const { advice, onInput } = useAdvice(attributes.ref, answer?.advice ?? sent);
  const field = (name: FieldName) => ({
    name,
    ...FIELDS[name],
    readOnly: locked,
    defaultValue: answer?.ok === false ? (answer.values[name] ?? start.fields[name]) : start.fields[name],
    error: errorOf(answer, name),
  });
  const line = (name: FieldName, lang?: string) => (
    <div className="grid content-start gap-2">
      <Field {...field(name)} lang={lang} autoComplete="off" />
      <AdviceList advice={advice[name]} />
    </div>
  );
  const area = (name: FieldName, rows: number) => (
    <div className="grid content-start gap-2">
      <TextArea {...field(name)} rows={rows} />
      <AdviceList advice={advice[name]} />
    </div>
  );
  const { readOnly: _readOnly, ...grade } = field("grade");
  return (
    <Form method="post" replace {...attributes} onInput={onInput} className="grid gap-10" aria-label={EDIT.save}>
      {answer !== undefined && <Alert kind={answer.ok ? "success" : "danger"}>{answer.message}</Alert>}
      {version > start.version && answer?.ok !== true && (
        <Alert kind="waiting">
          {EDIT.meanwhile(version)}{" "}
          <Link to={here} reloadDocument className="inline-flex min-h-11 items-center">
            {EDIT.again}
          </Link>
        </Alert>
      )}
      <input type="hidden" name="basedOn" value={start.version} />
      <Group title={EDIT.groups.name}>
        <div className="grid gap-5 sm:grid-cols-2">
          {line("name")}
          {line("hindiName", "hi")}
        </div>
        {area("aliases", 5)}
        {line("drawerCaution")}
        {area("line", 2)}
      </Group>
      <Group title={EDIT.groups.text}>
        {area("whatItIs", 5)}
        {area("traditionalUse", 5)}
        <SelectField {...grade} options={grades} />
        {area("evidence", 5)}
        {area("inFood", 5)}
      </Group>
      <Group title={EDIT.groups.safety}>
        {area("cautions", 6)}
        {area("pregnancy", 3)}
        {area("children", 3)}
        {area("conditions", 5)}
        {area("interactions", 6)}
        {area("whenToSeeADoctor", 6)}
      </Group>
      <Group title={EDIT.groups.sources}>{area("sources", 6)}</Group>
      <Button type="submit" busy={locked} className="justify-self-start">
        {sending ? EDIT.saving : EDIT.save}
      </Button>
    </Form>
  );
}
