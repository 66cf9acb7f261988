import { Form, useFetcher } from "react-router";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { FAMILY } from "#generated/messages/family/family.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { TypedDateField } from "#web/forms/typed-date-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { useTypedVersion } from "#web/live/use-seen.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Choice } from "#web/ui/forms/choice.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button, SubmitButton } from "#web/ui/layout/button.tsx";
import { FAMILY_INTENTS, loadFamilyRules, REPLACES } from "./family-action.ts";
import type { FamilyView, MemberDraft } from "./family-view.ts";

interface MemberFormProps {
  readonly draft: MemberDraft;
  readonly view: Pick<FamilyView, "relations" | "genders" | "room">;
  /** What the form is called. */
  readonly title: string;
  readonly formKey: string;
  /** The answer to this form when it was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** Adds a member of the family, or changes one. */
export function MemberForm({ draft: { id, place, seen, values }, view, title, formKey, sent }: MemberFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  // Also while the list is loaded: a refusal that came before it would give the loading up.
  const sending = fetcher.state !== "idle";
  const { version, typed } = useTypedVersion(seen, answer);
  // The text that was refused belongs to the version that it was typed for, also on a page without scripts.
  const refusedFor = answer?.ok === false ? answer.values.seen : undefined;
  const isOld = id !== "" && refusedFor !== undefined && refusedFor !== seen;
  const { attributes, locked, field } = useForm(answer, sending, loadFamilyRules);
  const key = useIdempotencyKey(formKey, answer);
  const { readOnly: _relation, ...relation } = field("relation", values.relation);
  const { readOnly: _gender, ...gender } = field("gender", values.gender);
  return (
    <fetcher.Form method="post" {...attributes} onInput={typed} className="grid gap-4" aria-label={title}>
      <FormAlert answer={answer} />
      <input type="hidden" name="intent" value={FAMILY_INTENTS.save} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="place" value={place} />
      {id !== "" && <input type="hidden" name="seen" value={refusedFor ?? version} />}
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
      <div key={key} className="field-rows">
        <Field {...field("name", values.name)} label={FAMILY.name} hint={FAMILY.nameHint} autoComplete="off" required />
        <SelectField
          {...relation}
          label={FAMILY.relation}
          options={[{ value: "", label: FAMILY.choose }, ...view.relations]}
          required
        />
        <TypedDateField {...field("bornOn", values.bornOn)} label={FAMILY.bornOn} required />
        <Choice {...gender} label={FAMILY.gender} hint={FAMILY.genderHint} options={view.genders} />
        <TextArea
          {...field("medicines", values.medicines)}
          label={FAMILY.medicines}
          placeholder={FAMILY.medicinesExample}
          optional={FAMILY.optional}
          rows={2}
          room={view.room}
        />
        <TextArea
          {...field("allergies", values.allergies)}
          label={FAMILY.allergies}
          hint={FAMILY.allergiesHint}
          optional={FAMILY.optional}
          rows={2}
          room={view.room}
        />
      </div>
      <p className="text-sm text-muted">{FAMILY.adults}</p>
      {isOld && (
        <Checkbox name={REPLACES} value={seen}>
          {FAMILY.replaces}
        </Checkbox>
      )}
      <SubmitButton size="small" busy={locked}>
        {sending ? FAMILY.saving : FAMILY.save}
      </SubmitButton>
    </fetcher.Form>
  );
}

interface RemoveMemberProps {
  readonly id: string;
  readonly name: string;
  /** Why it was refused: the member has a record, which goes too only by a tick. */
  readonly refused: FormAnswer | undefined;
}

/** Removes a member after a second click, and with their record after a tick, also without scripts. */
export function RemoveMember({ id, name, refused }: RemoveMemberProps) {
  return (
    <details open={refused !== undefined || undefined} className="text-sm open:basis-full">
      <summary className="touch-link cursor-pointer text-leaf underline underline-offset-[.2em]">
        {FAMILY.remove}
        <span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" replace preventScrollReset className="grid justify-items-start gap-2">
        <FormAlert answer={refused} />
        <p className="text-muted">{FAMILY.removeHint}</p>
        <input type="hidden" name="intent" value={FAMILY_INTENTS.remove} />
        <input type="hidden" name="id" value={id} />
        {refused && <Checkbox name="withRecord">{FAMILY.removeRecord}</Checkbox>}
        <Button type="submit" variant="danger-outlined" size="small">
          {FAMILY.confirm}
          <span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </details>
  );
}
