import { Form, useFetcher } from "react-router";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { MAX_PHRASE_LENGTH } from "#domain/phrases/phrase-limits.ts";
import type { Phrase } from "#domain/phrases/phrases.ts";
import { PHRASES } from "#generated/messages/phrases/phrases.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { Button, SubmitButton } from "#web/ui/layout/button.tsx";
import { loadPhraseRules, PHRASE_INTENTS } from "./phrase-action.ts";

interface PhraseFormProps {
  /** Undefined for a new one. */
  readonly phrase?: Phrase;
  readonly formKey: string;
  /** The answer to this form when it was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** Adds a phrase, or changes one. */
export function PhraseForm({ phrase, formKey, sent }: PhraseFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  // Also while the list is loaded: a refusal that came before it would give the loading up.
  const sending = fetcher.state !== "idle";
  const { attributes, locked, field } = useForm(answer, sending, loadPhraseRules);
  const key = useIdempotencyKey(formKey, answer);
  return (
    <fetcher.Form
      method="post"
      {...attributes}
      className="grid gap-4"
      aria-label={phrase ? `${PHRASES.change} /${phrase.shortcut}` : PHRASES.add}
    >
      <FormAlert answer={answer} />
      <input type="hidden" name="intent" value={PHRASE_INTENTS.save} />
      <input type="hidden" name="id" value={phrase?.id ?? ""} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
      <div key={key} className="grid gap-4">
        <Field
          {...field("shortcut", phrase?.shortcut)}
          label={PHRASES.shortcut}
          hint={PHRASES.shortcutHint}
          placeholder={PHRASES.shortcutExample}
          autoComplete="off"
          required
        />
        <TextArea
          {...field("text", phrase?.text)}
          label={PHRASES.text}
          placeholder={PHRASES.textExample}
          room={MAX_PHRASE_LENGTH}
          required
        />
      </div>
      <SubmitButton size="small" busy={locked}>
        {sending ? PHRASES.saving : PHRASES.save}
      </SubmitButton>
    </fetcher.Form>
  );
}

/** Removes a phrase after a second click, also without scripts. */
export function RemovePhrase({ phrase: { id, shortcut } }: { readonly phrase: Phrase }) {
  return (
    <details className="text-sm">
      <summary className="touch-link cursor-pointer text-leaf underline underline-offset-[.2em]">
        {PHRASES.remove}
        <span className="sr-only"> /{shortcut}</span>
      </summary>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value={PHRASE_INTENTS.remove} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="danger-outlined" size="small">
          {PHRASES.confirm}
          <span className="sr-only"> /{shortcut}</span>
        </Button>
      </Form>
    </details>
  );
}
