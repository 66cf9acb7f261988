import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { AdviceText } from "#domain/remedies/editing-advice-text.ts";
import { EDIT } from "#generated/messages/remedies/edit.ts";
import { REMEDY_WORDS } from "#generated/messages/remedies/remedy-words.ts";
import { TOPIC_WORDS } from "#generated/messages/remedies/topic-words.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { AdviceByField } from "./advice-by-field.ts";
import { type LayoutField, RECORD_LAYOUTS } from "./record-layout.ts";
import type { ReviseAnswer } from "./revise-action.ts";

const PAUSE_MS = 400;

/**
 * Advice on a form during typing. The rules are loaded at the first edit.
 * @param sent - Gives the server's advice on the sent text.
 */
function useAdvice(form: RefObject<HTMLFormElement | null>, sent: AdviceByField) {
  const [typed, setTyped] = useState<AdviceByField | undefined>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const onInput = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      import("./advice-by-field.ts")
        .then(({ adviceByField }) => {
          if (form.current === null) return;
          const texts = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
          setTyped(adviceByField(Object.fromEntries(texts)));
        })
        // When loading fails, the server gives the advice after saving.
        .catch(() => undefined);
    }, PAUSE_MS);
  }, [form]);
  return { advice: typed ?? sent, onInput };
}

/** Questions to the author under a field. A screen reader announces them, and they never block saving. */
export function AdviceList({ advice }: { readonly advice: readonly AdviceText[] | undefined }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {advice !== undefined && advice.length > 0 && (
        <ul className="grid gap-1 rounded-2 border border-turmeric bg-turmeric-tint px-4 py-3 text-sm">
          {advice.map(({ words, asks }) => (
            <li key={words + asks}>
              <b className="wrap-anywhere">“{words}”</b> {asks}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Kind of page for the form's schema; the server decides by the address. */
export const loadRevisionRules: LoadRules = async () => {
  const [{ remedySchema }, { topicSchema }, { factSchema }] = await Promise.all([
    import("#domain/remedies/revision/revision.rules.ts"),
    import("#domain/remedies/revision/topic-revision.rules.ts"),
    import("#domain/remedies/revision/health-revision.rules.ts"),
  ]);
  return ({ intent, kind }) => {
    if (intent === "confirm") return undefined;
    if (kind === "health") return factSchema;
    return kind === "topic" ? topicSchema : remedySchema;
  };
};

/** A group of fields under a heading. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t-2 border-leaf pt-5">
      <legend className="float-left mb-1 w-full font-display text-h3 font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}

interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
}

/** The text of a library page that is edited, by field. */
export interface EditedRecord {
  readonly kind: "remedy" | "topic";
  readonly fields: Readonly<Record<string, string>>;
  /** The choices of a remedy's evidence grade. */
  readonly grades?: readonly { readonly value: string; readonly label: string }[];
}

function textsOf(kind: EditedRecord["kind"]): Readonly<Partial<Record<string, FieldTexts>>> {
  return kind === "remedy" ? REMEDY_WORDS : TOPIC_WORDS;
}

interface RecordFormProps {
  /** The initial text, with its version. Another author's newer version does not replace the typed text. */
  readonly record: EditedRecord;
  readonly version: number;
  readonly advice: AdviceByField;
  readonly here: string;
  readonly answer: ReviseAnswer | undefined;
}

/** The form of a library page, with advice under each text. */
export function RecordForm({ record, version, advice: sent, here, answer }: RecordFormProps) {
  const { kind, grades = [] } = record;
  const [start] = useState({ fields: record.fields, version });
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending, loadRevisionRules);
  const { advice, onInput } = useAdvice(attributes.ref, answer?.advice ?? sent);
  const inputOf = (name: string) => ({
    name,
    ...(textsOf(kind)[name] ?? { label: name }),
    defaultValue: (answer?.ok === false ? answer.values[name] : undefined) ?? start.fields[name] ?? "",
    error: errorOf(answer, name),
  });
  const fieldOf = ({ name, rows, lang = "en", choice = false }: LayoutField) => {
    if (choice) return <SelectField key={name} {...inputOf(name)} options={grades} />;
    const input = { ...inputOf(name), lang, readOnly: locked };
    return (
      <div key={name} className="grid content-start gap-2">
        {rows === undefined ? <Field {...input} autoComplete="off" /> : <TextArea {...input} rows={rows} />}
        <AdviceList advice={advice[name]} />
      </div>
    );
  };
  return (
    <Form method="post" replace {...attributes} onInput={onInput} className="grid gap-10" aria-label={EDIT.save}>
      {answer !== undefined && <FormAlert answer={answer} />}
      {version > start.version && answer?.ok !== true && (
        <Alert kind="waiting">
          {EDIT.meanwhile({ version })}{" "}
          <Link to={here} reloadDocument className="-my-2.5 touch-link">
            {EDIT.again}
          </Link>
        </Alert>
      )}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="basedOn" value={start.version} />
      {RECORD_LAYOUTS[kind].map(({ title, fields }) => {
        const halves = fields.filter(({ half }) => half);
        return (
          <Group key={title} title={EDIT.groups[title]}>
            {halves.length > 0 && <div className="grid gap-5 sm:grid-cols-2">{halves.map(fieldOf)}</div>}
            {fields.filter(({ half }) => !half).map(fieldOf)}
          </Group>
        );
      })}
      <SubmitButton busy={locked}>{sending ? EDIT.saving : EDIT.save}</SubmitButton>
    </Form>
  );
}
