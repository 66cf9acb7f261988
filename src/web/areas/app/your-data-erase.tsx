import { redirectDocument } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { ERASE_FIELDS } from "#domain/privacy/privacy.rules.ts";
import { ERASE } from "#generated/messages/privacy/erase.ts";
import { YOUR_DATA } from "#generated/messages/privacy/your-data.ts";
import { EraseForm, ErasureSummary, loadEraseRules } from "#web/features/privacy/erase-form.tsx";
import { PRIVACY_PATHS } from "#web/features/privacy/privacy-paths.ts";
import { submitForm } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requireSignIn } from "#web/loaders/guard.ts";
import { ownProof } from "#web/loaders/own-proof.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/your-data-erase.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn(LOGIN_PATH.patient)];
export const meta = () => privateMeta(ERASE.title);
/** Erases the account, clears the browser data and reloads the document. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: [...ERASE_FIELDS],
    submit: async (ctx, typed): Promise<never> => {
      const { app, actor } = ctx;
      await app.privacy.eraseOwnAccount(actor, typed);
      ctx.storeSession(await app.accounts.signOut(actor));
      throw redirectDocument(PRIVACY_PATHS.erased, { headers: { "Clear-Site-Data": '"storage"' } });
    },
  });
}
export const clientAction = formClientAction(loadEraseRules);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { upcoming, underLegalHold, erasable } = await app.privacy.readOwnData(actor);
  return { upcoming, underLegalHold, erasable, proof: await ownProof({ app, actor }) };
}

export default function Erase({
  loaderData: { upcoming, underLegalHold, erasable, proof },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="app-page">
      <BackLink to={PRIVACY_PATHS.own}>{ERASE.back}</BackLink>
      <h1 className="mt-2">{ERASE.title}</h1>
      {erasable ? (
        <>
          <p className="mt-3 mb-8 max-w-[60ch] text-base text-muted">
            {ERASE.lead} <Link to={PRIVACY_PATHS.own}>{ERASE.first}</Link>
          </p>
          <div className="grid items-start gap-10 wide:grid-cols-2 wide:gap-16">
            <ErasureSummary upcoming={upcoming} underLegalHold={underLegalHold} />
            <EraseForm answer={actionData} proof={proof} />
          </div>
        </>
      ) : (
        <div className="mt-8 max-w-[680px]">
          <Alert kind="info">{YOUR_DATA.notErasable}</Alert>
        </div>
      )}
    </div>
  );
}
