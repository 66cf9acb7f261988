import { useEffect, useRef } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { EDIT } from "#generated/messages/remedies/edit.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { useSeen } from "#web/live/use-seen.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextArea } from "#web/ui/forms/field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { History } from "./history.tsx";
import type { FactView, HealthEditorView } from "./read-editor.ts";
import { AdviceList, Group, loadRevisionRules } from "./record-form.tsx";
import type { ReviseAnswer } from "./revise-action.ts";

/** Address of the editor with the form of a fact, at its place. */
const factPath = (here: string, path: string) => `${here}?${new URLSearchParams({ fact: path })}#${path}`;

interface FactFormProps {
  readonly fact: FactView;
  readonly version: number;
  readonly here: string;
  readonly answer: ReviseAnswer | undefined;
}

/** The form of one fact, in both languages. */
function FactForm({ fact: { path, en, hi }, version, here, answer }: FactFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, field, locked } = useForm(answer, sending, loadRevisionRules);
  return (
    <Form
      method="post"
      action={factPath(here, path)}
      replace
      preventScrollReset
      {...attributes}
      className="grid gap-4"
      aria-label={EDIT.change}
    >
      {answer !== undefined && <FormAlert answer={answer} />}
      <input type="hidden" name="kind" value="health" />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="basedOn" value={version} />
      <TextArea {...field("en", en)} label={EDIT.english} lang="en" rows={3} />
      <TextArea {...field("hi", hi)} label={EDIT.hindi} lang="hi" rows={3} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton busy={locked}>{sending ? EDIT.saving : EDIT.save}</SubmitButton>
        <TouchLink to={`${here}#${path}`} preventScrollReset>
          {EDIT.cancel}
        </TouchLink>
      </div>
    </Form>
  );
}

/** The answer in the place of the form that was sent, and questions about its words. */
function Saved({ answer }: { readonly answer: ReviseAnswer }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer.ok) box.current?.querySelector<HTMLElement>("[role=status]")?.focus();
  }, [answer]);
  return (
    <div ref={box} className="grid gap-4">
      <Alert kind="success">{answer.message}</Alert>
      <AdviceList advice={Object.values(answer.advice ?? {}).flat()} />
    </div>
  );
}

interface HealthEditorProps {
  readonly page: HealthEditorView;
  readonly here: string;
  readonly answer: ReviseAnswer | undefined;
}

/** The editor of a health topic: all its facts, and the form of the one that the address names. */
export function HealthEditor({ page: { name, version, groups, history }, here, answer }: HealthEditorProps) {
  const [search] = useSearchParams();
  const seen = useSeen(answer?.ok === false ? answer : undefined, version);
  const saved = answer?.ok ? answer.values.path : undefined;
  const chosen = answer?.ok ? null : search.get("fact");
  return (
    <>
      <h1 className="mt-2 wrap-anywhere">{EDIT.title({ name })}</h1>
      <p className="mt-3 max-w-[60ch] text-base text-muted">{EDIT.factLead}</p>
      <div className="mt-8 grid gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)] lg:items-start">
        <div className="grid gap-10">
          {groups.map(({ id, title, facts }) => (
            <Group key={id} title={title}>
              {facts.map((fact) => (
                <div key={fact.path} id={fact.path} className="grid gap-2 border-b border-rule pb-4">
                  {fact.path === saved && answer && <Saved answer={answer} />}
                  {fact.label !== null && <p className="font-semibold">{fact.label}</p>}
                  {fact.path === chosen ? (
                    <FactForm key={seen} fact={fact} version={seen} here={here} answer={answer} />
                  ) : (
                    <>
                      <p lang="en">{fact.en}</p>
                      <p lang="hi">{fact.hi}</p>
                      <Link
                        to={factPath(here, fact.path)}
                        preventScrollReset
                        className="touch-link justify-self-start"
                        aria-label={`${EDIT.change}: ${fact.label ?? fact.en}`}
                      >
                        {EDIT.change}
                      </Link>
                    </>
                  )}
                </div>
              ))}
            </Group>
          ))}
        </div>
        <History history={history} />
      </div>
    </>
  );
}
