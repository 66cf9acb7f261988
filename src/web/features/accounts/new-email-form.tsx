import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { NEW_EMAIL } from "./accounts.copy.ts";

interface NewEmailFormProps {
  /** The token of the mailed link; undefined when the address has none. */
  readonly token: string | undefined;
  readonly answer: FormAnswer | undefined;
  /** Where the link after success leads. */
  readonly nextPath: { readonly path: string; readonly words: string };
}

/** Asks for a click to confirm, because mail programs open links as well. */
export function NewEmailForm({ token, answer, nextPath }: NewEmailFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending);
  const over = answer?.ok === true || answer?.field === "token" || token === undefined;
  return (
    <div className="grid gap-5">
      <h1 className="text-[2.25rem] leading-10">{NEW_EMAIL.title}</h1>
      {over ? (
        <>
          <Alert kind={answer?.ok ? "success" : "danger"}>{answer?.message ?? NEW_EMAIL.dead}</Alert>
          <ButtonLink to={nextPath.path} look="primary" className="justify-self-start">
            {nextPath.words}
          </ButtonLink>
        </>
      ) : (
        <Form method="post" replace {...attributes} className="grid gap-5" aria-label={NEW_EMAIL.title}>
          {answer && <Alert kind="danger">{answer.message}</Alert>}
          <p>{NEW_EMAIL.ask}</p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton busy={locked}>{sending ? NEW_EMAIL.saving : NEW_EMAIL.save}</SubmitButton>
        </Form>
      )}
    </div>
  );
}
