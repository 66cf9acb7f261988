import { Form, useNavigation } from "react-router";
import type { Proof } from "#domain/accounts/proof.rules.ts";
import { ERASE } from "#generated/messages/privacy/erase.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { OwnerField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

export const loadEraseRules: LoadRules = () =>
  import("#domain/privacy/privacy.rules.ts").then((rules) => (fields) => {
    return "password" in fields ? rules.eraseSchema : rules.eraseByProofSchema;
  });

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc pl-5">
      {items.map((item) => (
        <li key={item} className="mt-1">
          {item}
        </li>
      ))}
    </ul>
  );
}

/** What erasure deletes and what remains, in numbers for this account. */
export function ErasureSummary({
  upcoming,
  underLegalHold,
}: {
  readonly upcoming: number;
  readonly underLegalHold: number;
}) {
  return (
    <div className="grid max-w-[66ch] gap-8">
      <TitledSection id="gone" title={ERASE.erased} titleClass="text-h3">
        <List
          items={upcoming === 0 ? ERASE.erasedItems : [...ERASE.erasedItems, ERASE.upcoming({ count: upcoming })]}
        />
        <p className="mt-3">{ERASE.copies}</p>
      </TitledSection>
      <TitledSection id="held" title={ERASE.underLegalHold} titleClass="text-h3">
        <List items={ERASE.legalHoldItems} />
        <p className="mt-3">
          {ERASE.legalHoldLead} {underLegalHold > 0 && ERASE.legalHoldCount({ count: underLegalHold })}
        </p>
      </TitledSection>
    </div>
  );
}

interface EraseFormProps {
  readonly answer: FormAnswer | undefined;
  /** Of an account without a password. */
  readonly proof: Proof | undefined;
}

export function EraseForm({ answer, proof }: EraseFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending, loadEraseRules);
  return (
    <Form
      method="post"
      replace
      {...attributes}
      className="plate grid max-w-[560px] content-start gap-5 p-5 sm:p-8"
      aria-label={ERASE.title}
    >
      <FormAlert answer={answer} />
      <OwnerField proof={proof} label={ERASE.password} hint={ERASE.passwordHint} answer={answer} locked={locked} />
      <Checkbox name="confirm" defaultChecked={answer?.values.confirm === "on"} error={errorOf(answer, "confirm")}>
        {ERASE.confirm}
      </Checkbox>
      <Button type="submit" variant="danger" busy={locked} className="justify-self-start">
        {sending ? ERASE.sending : ERASE.submit}
      </Button>
    </Form>
  );
}
