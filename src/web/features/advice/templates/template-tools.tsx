import { type KeyboardEvent, useState } from "react";
import type { ChosenTest } from "#domain/advice/advice.rules.ts";
import type { TemplateChoice } from "#domain/advice/templates/templates.api.ts";
import { TEMPLATE_TOOLS } from "#generated/messages/advice/template-tools.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { typedKey } from "#web/ui/forms/typed-key.ts";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { applyIntent, SAVE_TEMPLATE, TEMPLATE_NAME, UNDO } from "../draft-fields.ts";
import { TEMPLATES_PATH } from "./template-intents.ts";

interface TemplateToolsProps {
  readonly templates: readonly TemplateChoice[];
  /** The answer to the last request of the draft's form. */
  readonly answer: FormAnswer | undefined;
  readonly locked: boolean;
  /** Undoes what the last button wrote into the draft; undefined while there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  /** The intent of that button. */
  readonly rewritten: string | undefined;
  /** The draft's tests that the list no longer has. */
  readonly withdrawnTests: readonly ChosenTest[];
}

/** Enter in the field of the name saves the template: the form's first button would only save the draft. */
function saveOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (typedKey(event) !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>(`[name=intent][value=${SAVE_TEMPLATE}]`)?.click();
}

/** In the form of a draft: adds a template to it, takes that back, and makes a template of it. */
export function TemplateTools(props: TemplateToolsProps) {
  const { templates, answer, locked, undo, rewritten, withdrawnTests } = props;
  const isOurs = answer?.values.intent === SAVE_TEMPLATE;
  const [isOpen, setOpen] = useState(isOurs);
  const isSaved = isOurs && answer?.ok === true;
  const status = isSaved ? answer.message : rewritten === UNDO ? TEMPLATE_TOOLS.undone : undo && TEMPLATE_TOOLS.added;
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-x-4 text-sm empty:hidden">
        {status}
        {undo &&
          withdrawnTests.length > 0 &&
          TEMPLATE_TOOLS.missingTests({ tests: withdrawnTests.map(({ name }) => name).join(", ") })}
        {undo && (
          <Button variant="quiet" size="small" onClick={undo}>
            {TEMPLATE_TOOLS.undo}
          </Button>
        )}
      </p>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={buttonClass({ variant: "outlined", size: "small" })}>{TEMPLATE_TOOLS.open}</summary>
        <div className="mt-3 grid gap-5 rounded-2 border border-rule p-4">
          {templates.length > 0 && (
            <fieldset className="grid gap-2">
              <legend className="font-semibold">{TEMPLATE_TOOLS.choose}</legend>
              <p className="text-sm text-muted">{TEMPLATE_TOOLS.hint}</p>
              <div className="flex max-h-72 flex-wrap gap-2 overflow-auto">
                {templates.map(({ id, name, by }) => (
                  <Button
                    key={id}
                    type="submit"
                    name="intent"
                    value={applyIntent(id)}
                    variant="outlined"
                    size="small"
                    disabled={locked}
                    className="wrap-anywhere"
                  >
                    <span dir="auto">{name}</span>
                    {by !== null && <span className="font-normal text-muted">{TEMPLATE_TOOLS.by({ name: by })}</span>}
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
          <div className="grid gap-3">
            <Field
              name={TEMPLATE_NAME}
              label={TEMPLATE_TOOLS.newName}
              hint={TEMPLATE_TOOLS.newNameHint}
              defaultValue={isSaved ? "" : (answer?.values[TEMPLATE_NAME] ?? "")}
              error={errorOf(answer, TEMPLATE_NAME)}
              autoComplete="off"
              onKeyDown={saveOnEnter}
            />
            <Button
              type="submit"
              name="intent"
              value={SAVE_TEMPLATE}
              variant="outlined"
              size="small"
              disabled={locked}
              className="justify-self-start"
            >
              {TEMPLATE_TOOLS.save}
            </Button>
          </div>
          {/* In the room, a page in this tab would end the call. */}
          <Link to={TEMPLATES_PATH} target="_blank" className="justify-self-start touch-link text-sm">
            {TEMPLATE_TOOLS.manage}
          </Link>
        </div>
      </details>
    </>
  );
}
