import { data } from "react-router";
import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import { VERIFY } from "#generated/messages/advice/verify.ts";
import { CheckCodeForm } from "#web/features/advice/check-code-form.tsx";
import { DocumentVerdict } from "#web/features/advice/verdicts.tsx";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import type { Route } from "./+types/verify-code.ts";

const PATH = "/verify";

export const meta = () => privateMeta(VERIFY.title);

/** An unknown code is a normal answer of this page with the status of the failure. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const typed = params.code;
  try {
    return data({ typed, verified: await app.advice.verifyAdvice(actor, typed), refusal: undefined });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return data({ typed, verified: null, refusal: failureText(error) }, { status: error.status });
  }
}

export default function VerifyCode({ loaderData: { typed, verified, refusal } }: Route.ComponentProps) {
  return (
    <div className="page pt-10 pb-16 wide:pt-14 wide:pb-24">
      <div className="grid max-w-[680px] gap-8">
        <h1>{VERIFY.title}</h1>
        {verified ? (
          <>
            <p className="text-lg tabular-nums">{typed}</p>
            <DocumentVerdict verified={verified} />
            <ButtonLink to={PATH} className="justify-self-start">
              {VERIFY.another}
            </ButtonLink>
          </>
        ) : (
          <CheckCodeForm action={PATH} typed={typed} refusal={refusal} />
        )}
      </div>
    </div>
  );
}
