import { Form } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { PROOF_FIELD, PROOF_MINUTES } from "#domain/accounts/proof-fields.ts";
import { fail } from "#domain/failures.ts";
import { PROOF } from "#generated/messages/accounts/proof.ts";
import { formHeaders, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { ProofInput } from "#web/forms/proof-field.tsx";
import { requireSignIn } from "#web/loaders/guard.ts";
import { requestContext } from "#web/request-context.ts";
import { pageOfFile, provedFile } from "#web/responses/proved-file.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import type { Route } from "./+types/security-confirm.ts";

const BEGINS_AFTER_MS = 1_000;

export const middleware: Route.MiddlewareFunction[] = [requireSignIn(LOGIN_PATH.admin)];
export const meta = () => privateMeta(PROOF.title);
export const headers = formHeaders;
/** The proof itself is taken with the form; an empty one is refused here. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["file"],
    submit: async ({ app, actor }, { file = "" }) => {
      const path = provedFile(file);
      if (path === undefined) throw fail("NOT_FOUND");
      const { kind, isRecent } = await app.secondFactor.readProof(actor);
      if (!isRecent) throw fail("PROOF_NEEDED", PROOF_FIELD[kind]);
      return done(PROOF.begins, { path, after: BEGINS_AFTER_MS });
    },
  });
}
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const file = provedFile(url.searchParams.get("file"));
  if (file === undefined) throw fail("NOT_FOUND");
  return { file, page: pageOfFile(file), ...(await app.secondFactor.readProof(actor)) };
}

/** Asks for the password or code before a download; the answer is a page of its own, whose header starts it. */
export default function ConfirmPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { file, page, kind, isRecent } = loaderData;
  return (
    <div className="app-page">
      <BackLink to={page}>{PROOF.back}</BackLink>
      <h1 className="mt-2">{PROOF.title}</h1>
      {isRecent ? (
        <div className="mt-6 grid max-w-[420px] justify-items-start gap-5">
          {actionData?.ok && <Alert kind="success">{actionData.message}</Alert>}
          <ButtonLink to={file} reloadDocument>
            {PROOF.download}
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className="mt-3 mb-6 max-w-[60ch] text-base text-muted">{PROOF.lead({ minutes: PROOF_MINUTES })}</p>
          <Form reloadDocument method="post" className="grid max-w-[420px] gap-5">
            <input type="hidden" name="file" value={file} />
            <ProofInput kind={kind} error={actionData?.ok === false ? actionData.message : undefined} />
            <Button type="submit" className="justify-self-start">
              {PROOF.goOn}
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
