import { LOGIN_PATH } from "#domain/accounts/accounts.rules.ts";
import { Consents } from "#web/features/privacy/consents.tsx";
import { DataActions } from "#web/features/privacy/data-actions.tsx";
import { YOUR_DATA } from "#web/features/privacy/privacy.copy.ts";
import { PRIVACY_PATHS } from "#web/features/privacy/privacy-paths.ts";
import { yourDataView } from "#web/features/privacy/your-data-view.ts";
import { formAction, formHeaders } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { requireSignIn } from "#web/guard.ts";
import { useLive } from "#web/live/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/your-data.ts";

const TOPICS = ["grievances"] as const;

export const middleware: Route.MiddlewareFunction[] = [requireSignIn(LOGIN_PATH.patient)];
export const meta = () => privateMeta(YOUR_DATA.title);
export const headers = formHeaders;
/** Grants or withdraws the consent to store chats, in the language in which it was read. */
export const action = formAction({
  fields: ["keep", "language"],
  submit: async ({ clinic, actor }, typed) => {
    await clinic.assistant.consent(actor, typed);
    return done(typed.keep === "yes" ? YOUR_DATA.consentSaved.yes : YOUR_DATA.consentSaved.no);
  },
});
export const loader = routeHandler(async ({ ctx: { clinic, actor } }) => {
  const { grievances, version } = await clinic.grievances.own(actor);
  return { view: yourDataView(await clinic.privacy.own(actor), grievances), version };
});

export default function YourData({ loaderData: { view, version }, actionData }: Route.ComponentProps) {
  useLive("public", version, TOPICS);
  return (
    <div className="page py-10 wide:py-16">
      <h1>{YOUR_DATA.title}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lg text-muted">
        {YOUR_DATA.lead}
        <Link to={PRIVACY_PATHS.privacyPolicy}>{YOUR_DATA.privacyPolicy}</Link>.
      </p>
      {actionData && (
        <div className="mb-8 max-w-[680px]">
          <Alert kind={actionData.ok ? "success" : "danger"}>{actionData.message}</Alert>
        </div>
      )}
      <div className="grid gap-14 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] wide:gap-16">
        <Consents view={view} />
        <DataActions view={view} />
      </div>
    </div>
  );
}
