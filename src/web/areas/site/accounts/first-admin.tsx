import { data, Form, useNavigation } from "react-router";
import { FIRST_ADMIN } from "#generated/messages/accounts/first-admin.ts";
import { AccountPasswordField, EmailField } from "#web/features/accounts/account-fields.tsx";
import { firstAdminAction } from "#web/features/accounts/link-action.ts";
import { loadLoginRules } from "#web/features/accounts/login-form.tsx";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/first-admin.ts";

interface FirstAdminFormProps {
  readonly token: string;
  readonly works: boolean;
  readonly answer: FormAnswer | undefined;
  readonly loginPath: string;
}

function Title() {
  return <h1 className="text-[2.25rem] leading-10">{FIRST_ADMIN.title}</h1>;
}

function FirstAdminForm({ token, works, answer, loginPath }: FirstAdminFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending, loadLoginRules);
  if (answer?.field === "token" || (!works && answer?.ok !== true)) {
    return (
      <div className="grid justify-items-start gap-5">
        <Title />
        <Alert kind="danger">{FIRST_ADMIN.dead}</Alert>
        <ButtonLink to={loginPath}>{FIRST_ADMIN.toLogin}</ButtonLink>
      </div>
    );
  }
  return (
    <Form method="post" replace {...attributes} className="grid gap-5">
      <Title />
      <FormAlert answer={answer} />
      <input type="hidden" name="token" value={token} />
      <EmailField answer={answer} locked={locked} />
      <AccountPasswordField password="first" answer={answer} locked={locked} />
      <SubmitButton busy={locked}>{sending ? FIRST_ADMIN.saving : FIRST_ADMIN.save}</SubmitButton>
    </Form>
  );
}

export const meta = () => privateMeta(FIRST_ADMIN.title);
export const headers = formHeaders;
export const action = firstAdminAction;
export const clientAction = formClientAction(loadLoginRules);
export const shouldRevalidate = notAfterSuccess;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const token = url.searchParams.get("token") ?? "";
  const works = await app.accounts.firstAdminLinkWorks(actor, token);
  return data({ token, works }, { status: works ? 200 : 404 });
}

export default function FirstAdmin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SplitScreen place={FIRST_ADMIN.place} lead={FIRST_ADMIN.lead}>
      <FirstAdminForm token={loaderData.token} works={loaderData.works} answer={actionData} loginPath="/admin/login" />
    </SplitScreen>
  );
}
