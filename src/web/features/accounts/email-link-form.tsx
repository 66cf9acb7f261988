import { Form, useNavigation } from "react-router";
import type { Role } from "#domain/actor.ts";
import { DASHBOARD_PATH } from "#web/dashboard-path.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";

interface EmailLinkFormProps {
  readonly copy: Readonly<Record<"title" | "ask" | "save" | "saving" | "dead", string>>;
  /** The token of the mailed link; undefined when the address has none. */
  readonly token: string | undefined;
  readonly answer: FormAnswer | undefined;
  /** Where the link after success leads. */
  readonly nextPath: { readonly path: string; readonly words: string };
}

/** What the link of an email opens. Asks for a click to confirm, because mail programs open links as well. */
export function EmailLinkForm({ copy, token, answer, nextPath }: EmailLinkFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending);
  const over = answer?.ok === true || answer?.field === "token" || token === undefined;
  return (
    <div className="grid gap-5">
      <h1 className="text-[2.25rem] leading-10">{copy.title}</h1>
      {over ? (
        <>
          <Alert kind={answer?.ok ? "success" : "danger"}>{answer?.message ?? copy.dead}</Alert>
          <ButtonLink to={nextPath.path} look="primary" className="justify-self-start">
            {nextPath.words}
          </ButtonLink>
        </>
      ) : (
        <Form method="post" replace {...attributes} className="grid gap-5" aria-label={copy.title}>
          {answer && <Alert kind="danger">{answer.message}</Alert>}
          <p>{copy.ask}</p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton busy={locked}>{sending ? copy.saving : copy.save}</SubmitButton>
        </Form>
      )}
    </div>
  );
}

/** The link back from the page of an emailed link, for a signed-in person or a visitor. */
export function onwardPath(
  copy: { readonly toLogin: string; readonly toClinic: string },
  who: { readonly email?: string | undefined; readonly roles: readonly Role[] } | undefined,
  login: string,
) {
  return who?.email === undefined
    ? { path: login, words: copy.toLogin }
    : { path: DASHBOARD_PATH[who.roles[0] ?? "patient"], words: copy.toClinic };
}
