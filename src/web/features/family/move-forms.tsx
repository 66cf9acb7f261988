import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { CHILDREN } from "#generated/messages/family/children.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";

/** The forms of the page, by their `intent`. */
export const MOVE_INTENTS = { move: "move", back: "back" } as const;

interface FormProps {
  readonly answer: FormAnswer | undefined;
  readonly submit: string;
  readonly values: Readonly<Record<string, string>>;
  readonly children?: (field: ReturnType<typeof useForm>["field"]) => ReactNode;
}

function ProvedForm({ answer, submit, values, children }: FormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending);
  return (
    <Form method="post" replace preventScrollReset {...attributes} className="mt-4 grid max-w-[420px] gap-4">
      <FormAlert answer={answer} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(field)}
      <ProofField answer={answer} locked={locked} />
      <Button type="submit" variant="danger-outlined" busy={locked} className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}

interface MoveFormProps {
  readonly child: { readonly id: string; readonly name: string };
  /** Whose account has the child. */
  readonly from: string;
  readonly to: { readonly uid: string; readonly name: string };
  readonly answer: FormAnswer | undefined;
}

/** Moves a child to another account, with a reason and the child's name typed. */
export function MoveForm({ child, from, to, answer }: MoveFormProps) {
  return (
    <>
      <ul className="mt-1 grid max-w-[60ch] list-disc gap-1 ps-5 wrap-anywhere">
        <li>{CHILDREN.gets({ name: child.name, to: to.name })}</li>
        <li>{CHILDREN.loses({ from })}</li>
        <li>{CHILDREN.informed}</li>
      </ul>
      <ProvedForm
        answer={answer}
        submit={CHILDREN.submit}
        values={{ intent: MOVE_INTENTS.move, member: child.id, to: to.uid }}
      >
        {(field) => (
          <>
            <TextArea {...field("reason")} label={CHILDREN.reason} hint={CHILDREN.reasonHint} rows={3} required />
            <Field
              {...field("confirmation")}
              label={CHILDREN.confirmation}
              hint={child.name}
              autoComplete="off"
              spellCheck={false}
              required
            />
          </>
        )}
      </ProvedForm>
    </>
  );
}

/** Moves a child back. */
export function MoveBackForm({ move, answer }: { readonly move: string; readonly answer: FormAnswer | undefined }) {
  return <ProvedForm answer={answer} submit={CHILDREN.back} values={{ intent: MOVE_INTENTS.back, move }} />;
}
