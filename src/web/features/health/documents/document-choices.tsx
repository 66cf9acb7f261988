import { useFetcher } from "react-router";
import { SHARE_DOCUMENTS_WORDS } from "#domain/health/document-consent.ts";
import { currentLanguage } from "#domain/language.ts";
import { DOCUMENT_CHOICES } from "#generated/messages/documents/document-choices.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { SHARE_PREFIX, SHOWN_TICKS } from "./document-intents.ts";
import { DOCUMENT_PATHS } from "./document-paths.ts";
import type { ChoiceView } from "./document-view.ts";

interface DocumentChoicesProps {
  readonly consultationId: string;
  readonly open: boolean;
  readonly choices: readonly ChoiceView[];
  /** The answer to the form when it was sent without scripts. */
  readonly sent?: FormAnswer | undefined;
}

/** A tick for each of the patient's documents that the doctor of a consultation may open. */
export function DocumentChoices({ consultationId, open, choices, sent }: DocumentChoicesProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const { attributes, locked } = useForm(answer, fetcher.state === "submitting");
  const shown = choices.filter(({ shared }) => shared).map(({ id }) => id);
  return (
    <div className="grid gap-3">
      {!open && <p className="text-sm text-muted">{DOCUMENT_CHOICES.over}</p>}
      {open && choices.length === 0 && <p className="text-sm text-muted">{DOCUMENT_CHOICES.none}</p>}
      {open && choices.length > 0 && (
        <fetcher.Form
          method="post"
          action={DOCUMENT_PATHS.choices(consultationId)}
          {...attributes}
          // After a reload Firefox would tick again what was ticked before.
          autoComplete="off"
          className="grid gap-3"
          aria-label={DOCUMENT_CHOICES.title}
        >
          <FormAlert answer={answer} />
          <p className="rounded-2 bg-sunken p-4 text-sm">{SHARE_DOCUMENTS_WORDS[currentLanguage()]}</p>
          <input type="hidden" name="language" value={currentLanguage()} />
          <input type="hidden" name={SHOWN_TICKS} value={shown.join(" ")} />
          <ul>
            {choices.map(({ id, name, facts, shared, sharedWithRecord }) => (
              <li key={id} className="border-b border-rule">
                {/* Again when another tab has changed it. */}
                <Checkbox key={`${shared}`} name={`${SHARE_PREFIX}${id}`} defaultChecked={shared}>
                  <Written text={name} className="font-semibold wrap-anywhere" />
                  <span dir="auto" className="block wrap-anywhere text-muted">
                    {facts}
                  </span>
                  {sharedWithRecord && <span className="block text-muted">{DOCUMENT_CHOICES.withRecord}</span>}
                </Checkbox>
              </li>
            ))}
          </ul>
          <SubmitButton size="small" variant="outlined" busy={locked}>
            {DOCUMENT_CHOICES.save}
          </SubmitButton>
        </fetcher.Form>
      )}
      <TouchLink to={DOCUMENT_PATHS.all} className="justify-self-start text-sm">
        {DOCUMENT_CHOICES.toDocuments}
      </TouchLink>
    </div>
  );
}
