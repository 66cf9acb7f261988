import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { SETTINGS } from "#generated/messages/assistant/settings.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { TextArea } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { useLatest } from "#web/ui/use-latest.ts";
import type { AssistantFields } from "./assistant-fields.ts";

/** A test question needs no settings. */
export const loadAssistantRules: LoadRules = async () => {
  const { assistantFormSchema } = await import("./assistant-fields.ts");
  return ({ intent }) => (intent === "probe" ? undefined : assistantFormSchema);
};

interface AssistantFormProps {
  readonly fields: AssistantFields;
  /** The version of the settings that are shown. */
  readonly settingsVersion: string;
  /** Address of this form in its current state. */
  readonly path: string;
  readonly answer: FormAnswer | undefined;
}

/** Form for the topics that the assistant may quote and for the clinic's triage messages. */
export function AssistantForm({ fields, settingsVersion, path, answer }: AssistantFormProps) {
  // Settings as first loaded: a revalidation may bring another administrator's changes, which were not read here.
  const [loaded] = useState(answer?.values.version ?? settingsVersion);
  const version = useLatest(answer?.ok === true ? answer.values.version : undefined, loaded);
  const present = answer?.values.present;
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending, loadAssistantRules);
  const refused = answer?.ok === false ? answer.values : undefined;
  return (
    <Form method="post" replace {...attributes} aria-label={SETTINGS.title} className="grid gap-8">
      <FormAlert answer={answer} />
      {present !== undefined && (
        <p className="-mt-4">
          <Link reloadDocument to={path} target="_blank" rel="noreferrer" className="touch-link">
            {SETTINGS.readPresent}
          </Link>
        </p>
      )}
      <input type="hidden" name="version" value={version} />
      <div>
        {fields.switches.map((name) => (
          <Checkbox
            key={name}
            name={name}
            defaultChecked={refused ? refused[name] === "on" : fields.checked[name] === true}
          >
            {SETTINGS[name]}
          </Checkbox>
        ))}
        {!fields.hasModel && fields.checked.useModel === true && <input type="hidden" name="useModel" value="on" />}
      </div>
      <div className="grid gap-6">
        <div>
          <h3 className="text-h4">{SETTINGS.triageMessages}</h3>
          <p className="mt-2 max-w-[60ch] text-sm text-muted">{SETTINGS.triageMessagesLead}</p>
        </div>
        {fields.triageMessages.map(({ title, inputs }) => (
          <fieldset key={title} className="border-b border-rule pb-6">
            <legend className="mb-3 text-base font-semibold">{title}</legend>
            <div className="field-rows sm:grid-cols-2">
              {inputs.map(({ language, name, value, shipped }) => (
                <TextArea
                  key={name}
                  name={name}
                  label={SETTINGS[language]}
                  lang={language}
                  hint={
                    shipped === null ? undefined : <span lang={language}>{SETTINGS.shipped({ words: shipped })}</span>
                  }
                  rows={language === "hi-Latn" ? 2 : 4}
                  className={language === "hi-Latn" ? "sm:col-span-2" : ""}
                  room={fields.maxMessageLength}
                  readOnly={locked}
                  defaultValue={refused?.[name] ?? value}
                  error={errorOf(answer, name)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" busy={locked}>
          {sending ? SETTINGS.saving : SETTINGS.save}
        </Button>
        {present !== undefined && (
          <>
            <input type="hidden" name="present" value={present} />
            <Button type="submit" name="intent" value="replace" variant="outlined">
              {SETTINGS.replace}
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}
