import { Form, type LoaderFunctionArgs, useNavigation, useRouteLoaderData } from "react-router";
import type { Role } from "#domain/actor.ts";
import { DASHBOARD_PATH } from "#web/addresses/dashboard-path.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";

interface RootData {
  readonly email?: string | null | undefined;
  readonly roles: readonly Role[];
}

type Copy = "title" | "place" | "lead" | "ask" | "save" | "saving" | "dead" | "toLogin" | "toClinic";

interface EmailLinkScreenProps {
  readonly copy: Readonly<Record<Copy, string>>;
  /** The token of the mailed link; undefined when the address has none. */
  readonly token: string | undefined;
  readonly answer: FormAnswer | undefined;
}

/**
 * The loader of the screen.
 * @param success - The message after a success of the kind that the address names for browsers without scripts.
 */
export function emailLinkLoader(success: (as: string) => string) {
  return ({ request }: Pick<LoaderFunctionArgs, "request">) => {
    const query = new URL(request.url).searchParams;
    return {
      token: query.get("token") ?? undefined,
      done: query.has("done") ? done(success(query.get("done") ?? "")) : undefined,
    };
  };
}

/** What the link of an email opens. Asks for a click to confirm, because mail programs open links as well. */
export function EmailLinkScreen({ copy, token, answer }: EmailLinkScreenProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending);
  const who = useRouteLoaderData<RootData>("root");
  const isSignedIn = who?.email !== undefined;
  const over = answer?.ok === true || answer?.field === "token" || token === undefined;
  return (
    <SplitScreen place={copy.place} lead={copy.lead}>
      <div className="grid gap-5">
        <h1 className="text-[2.25rem] leading-10">{copy.title}</h1>
        {over ? (
          <>
            <Alert kind={answer?.ok ? "success" : "danger"}>{answer?.message ?? copy.dead}</Alert>
            <ButtonLink
              to={isSignedIn ? DASHBOARD_PATH[who.roles[0] ?? "patient"] : "/PatientLogin"}
              variant="primary"
              className="justify-self-start"
            >
              {isSignedIn ? copy.toClinic : copy.toLogin}
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
    </SplitScreen>
  );
}
