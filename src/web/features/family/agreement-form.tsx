import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { currentLanguage } from "#domain/language.ts";
import { AGREEMENT } from "#generated/messages/family/agreement.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { TypedDateField } from "#web/forms/typed-date-field.tsx";
import { useForm } from "#web/forms/use-form.ts";

/** A page that only says something. */
export function Said({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <h1 className="wrap-anywhere">{title}</h1>
      <p role="status" className="max-w-[54ch] text-lg wrap-anywhere text-muted">
        {lead}
      </p>
      {children}
    </>
  );
}

/** The date of birth and the buttons under it, each of which is an answer. */
export function AnswerForm({
  answer,
  children,
}: {
  readonly answer: FormAnswer | undefined;
  readonly children: (busy: boolean) => ReactNode;
}) {
  const sending = useNavigation().state !== "idle";
  const { locked, field, attributes } = useForm(answer, sending);
  return (
    <Form method="post" replace className="grid max-w-[420px] gap-4" {...attributes}>
      {answer?.ok === false && <FormAlert answer={answer} />}
      <input type="hidden" name="language" value={currentLanguage()} />
      <TypedDateField {...field("bornOn")} label={AGREEMENT.bornOn} hint={AGREEMENT.bornOnHint} required />
      {children(locked)}
    </Form>
  );
}
