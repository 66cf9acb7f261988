import { data } from "react-router";
import { isFailure } from "#domain/failures.ts";
import { AGREEMENT_PATH } from "#domain/family/agreement.ts";
import { AGREEMENT } from "#generated/messages/family/agreement.ts";
import { AgreementOver, AgreementPage } from "#web/features/family/agreement-page.tsx";
import { OWN_RECORD_PATH, RecordTaken, TAKE } from "#web/features/family/taking-record.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import type { Route } from "./+types/agreement.ts";

export const meta = () => privateMeta(AGREEMENT.title);

/** Shows who asks; programs that look at a link before its reader change nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  try {
    const [asked, { name: clinic }] = await Promise.all([
      app.agreements.readAgreement(actor, params.secret),
      app.settings.readSettings(actor),
    ]);
    return { asked, clinic };
  } catch (error) {
    if (!isFailure(error) || error.code !== "NOT_FOUND") throw error;
    return data({ asked: null, clinic: "" }, { status: 404 });
  }
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return submitForm(args, {
    fields: ["answer", "bornOn", "language"],
    submit: async ({ app, actor }, typed) => {
      if (typed.answer === TAKE) {
        await app.agreements.takeRecord(actor, secret, typed);
        return done(AGREEMENT.taking.done);
      }
      await app.agreements.answerAgreement(actor, secret, typed);
      return done(AGREEMENT.title);
    },
    // The link is over once the record was taken along.
    redirectTo: ({ message }) => (message === AGREEMENT.taking.done ? OWN_RECORD_PATH : `${AGREEMENT_PATH}/${secret}`),
  });
}

export default function Agreement({ loaderData: { asked, clinic }, actionData }: Route.ComponentProps) {
  return (
    <div className="page pt-10 pb-16 wide:pt-14 wide:pb-24">
      <div className="grid max-w-[680px] gap-6">
        {asked !== null && <AgreementPage {...{ asked, clinic }} answer={actionData} />}
        {asked === null && (actionData?.ok ? <RecordTaken /> : <AgreementOver />)}
      </div>
    </div>
  );
}
