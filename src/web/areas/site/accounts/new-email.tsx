import { Form, useNavigation, useRouteLoaderData } from "react-router";
import { LOGIN_PATH, MESSAGES } from "#domain/accounts/accounts.rules.ts";
import type { Role } from "#domain/actor.ts";
import { NEW_EMAIL } from "#web/features/accounts/accounts.copy.ts";
import { newEmailAction } from "#web/features/accounts/link-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { privateMeta } from "#web/page-title.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/new-email.ts";

interface NewEmailFormProps {
  /** The token of the mailed link; undefined when the address has none. */
  readonly token: string | undefined;
  readonly answer: FormAnswer | undefined;
  /** Where the link after success leads. */
  readonly nextPath: { readonly path: string; readonly words: string };
}

/** Asks for a click to confirm, because mail programs open links as well. */
function NewEmailForm({ token, answer, nextPath }: NewEmailFormProps) {
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

const INSIDE = {
  patient: "/patient/dashboard",
  doctor: "/doctor/dashboard",
  admin: "/AdminDashboard",
} as const satisfies Record<Role, string>;

export const meta = () => privateMeta(NEW_EMAIL.title);
export const action = newEmailAction;

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    token: query.get("token") ?? undefined,
    done: query.has("done") ? done(MESSAGES.emailChanged) : undefined,
    login: LOGIN_PATH.patient,
  };
}

export default function NewEmail({ loaderData, actionData }: Route.ComponentProps) {
  const who = useRouteLoaderData<typeof rootLoader>("root");
  const onward =
    who?.email === undefined
      ? { path: loaderData.login, words: NEW_EMAIL.toLogin }
      : { path: INSIDE[who.roles[0] ?? "patient"], words: NEW_EMAIL.toClinic };
  return (
    <SplitScreen place={NEW_EMAIL.place} lead={NEW_EMAIL.lead}>
      <NewEmailForm token={loaderData.token} answer={actionData ?? loaderData.done} nextPath={onward} />
    </SplitScreen>
  );
}
