import { useFetcher } from "react-router";
import type { Entry } from "#domain/health/health.rules.ts";
import type { List } from "#domain/health/record-kinds.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { EntryText } from "./entry-text.tsx";
import { useTypedFor } from "./for-person.ts";
import { loadRecordRules } from "./record-checks.ts";
import { RECORD_INTENTS } from "./record-intents.ts";
import { RemoveForm } from "./remove-form.tsx";

interface ListFormProps {
  readonly list: List;
  readonly formKey: string;
  /** The answer to this form when it was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

function EntryForm({ list, formKey, sent }: ListFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadRecordRules);
  const key = useIdempotencyKey(formKey, answer);
  const example = { placeholder: RECORD.example[list], autoComplete: "off" };
  return (
    <fetcher.Form
      method="post"
      {...attributes}
      data-unsaved-record={useTypedFor()}
      className="mt-2 grid gap-4 border-l-2 border-rule pl-4"
      aria-label={RECORD.add[list]}
    >
      <FormAlert answer={answer} />
      <input type="hidden" name="intent" value={RECORD_INTENTS.entry} />
      <input type="hidden" name="kind" value={list} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
      <div key={key} className="grid gap-4">
        <Field {...field("name")} {...example} label={RECORD.name[list]} required />
        <Field
          {...field("detail")}
          label={RECORD.detail[list]}
          optional={RECORD.optional}
          placeholder={RECORD.detailExample[list]}
          autoComplete="off"
        />
        <Field
          {...field("since")}
          label={RECORD.since}
          optional={RECORD.optional}
          placeholder={RECORD.sinceExample}
          autoComplete="off"
        />
      </div>
      <SubmitButton size="small" busy={locked}>
        {sending ? RECORD.saving : RECORD.save}
      </SubmitButton>
    </fetcher.Form>
  );
}

interface RecordListProps extends ListFormProps {
  readonly entries: readonly Entry[];
  /** Whether entries can be added. */
  readonly isOpen: boolean;
}

/** A list of the record with a form for another entry. */
export function RecordList({ list, entries, isOpen, formKey, sent }: RecordListProps) {
  return (
    <TitledSection id={list} title={RECORD.lists[list]} titleClass="mb-2 text-h3">
      {entries.length === 0 ? (
        <p className="border-y border-rule py-3 text-sm text-muted">{RECORD.none[list]}</p>
      ) : (
        <ul className="border-t-2 border-leaf">
          {entries.map((entry) => (
            <li key={entry.id} className="flex items-start justify-between gap-4 border-b border-rule py-2">
              <EntryText entry={entry} />
              <RemoveForm id={entry.id} name={entry.name} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <details open={sent !== undefined || undefined} className="mt-1">
          <summary className="touch-link text-sm font-semibold text-leaf underline underline-offset-[.2em]">
            {RECORD.add[list]}
          </summary>
          <EntryForm {...{ list, formKey, sent }} />
        </details>
      )}
    </TitledSection>
  );
}
