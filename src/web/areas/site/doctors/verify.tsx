import { useRef } from "react";
import { redirect } from "react-router";
import type { FileVerdict } from "#domain/advice/advice.api.ts";
import { codeIn, verifyPath } from "#domain/advice/code.ts";
import { MAX_CHECKED_FILE_BYTES } from "#domain/advice/document-check.rules.ts";
import { failureText } from "#domain/failure-text.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { VERIFY } from "#generated/messages/advice/verify.ts";
import { ADVICE_RESULTS } from "#generated/messages/results/advice-results.ts";
import { CheckCodeForm } from "#web/features/advice/check-code-form.tsx";
import { CheckFileForm } from "#web/features/advice/check-file-form.tsx";
import { FileVerdictView } from "#web/features/advice/verdicts.tsx";
import { formResponse, readForm } from "#web/forms/form-action.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { formAnsweredContext, requestContext } from "#web/request-context.ts";
import { pageMeta } from "#web/shell/page-title.ts";
import { Link } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/verify.ts";

interface FileAnswer extends FormAnswer {
  readonly verdict?: FileVerdict;
}

/** Verifies an uploaded file for anyone. The request carries bytes and not form fields; nothing is stored. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, actor } = context.get(requestContext);
  context.set(formAnsweredContext, true);
  try {
    const [file, ...others] = (await readForm(request)).getAll("file");
    if (others.length > 0) throw fail("INVALID_FORM", "file");
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
    const verdict = await app.advice.checkAdviceFile(actor, { file: bytes });
    const answer: FileAnswer = { ok: true, message: "", values: {}, verdict };
    return formResponse(answer);
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { field, status } = error;
    return formResponse({ ok: false, message: failureText(error), field, values: {} }, status);
  }
}

const PATH = "/verify";
const KEYS_PATH = "/verify/keys.json";

export const meta = () => pageMeta(VERIFY.title, VERIFY.about);
export const clientAction = formClientAction();

export function loader({ url }: Route.LoaderArgs) {
  const typed = url.searchParams.get("code");
  const code = codeIn(typed ?? "");
  if (code !== undefined) throw redirect(verifyPath(code));
  const unknown = failureText({ key: "documentCheck.unknown" });
  const refusal = typed === null ? undefined : typed.trim() === "" ? ADVICE_RESULTS.code : unknown;
  const most = { bytes: MAX_CHECKED_FILE_BYTES, message: failureText({ key: "documentCheck.tooLarge" }) };
  return { typed: typed ?? "", refusal, most };
}

export default function Verify({ loaderData: { typed, refusal, most }, actionData }: Route.ComponentProps) {
  const handOff = useRef<HTMLDivElement>(null);
  const verdict = (actionData as FileAnswer | undefined)?.verdict;
  return (
    <div className="page pt-10 pb-16 wide:pt-14 wide:pb-24">
      <h1>{VERIFY.title}</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{VERIFY.lead}</p>
      {verdict && (
        <div ref={handOff} className="mt-8 max-w-[680px]">
          <FileVerdictView verdict={verdict} />
        </div>
      )}
      <div className="mt-10 grid gap-12 wide:grid-cols-2 wide:gap-16">
        <section className="grid content-start gap-4">
          <h2 className="text-h3">{VERIFY.byCode}</h2>
          <CheckCodeForm action={PATH} typed={typed} refusal={refusal} />
        </section>
        <section className="grid content-start gap-4">
          <h2 className="text-h3">{VERIFY.byFile}</h2>
          <p className="max-w-[54ch] text-muted">{VERIFY.fileLead}</p>
          <CheckFileForm action={PATH} most={most} answer={verdict ? undefined : actionData} />
        </section>
      </div>
      <p className="mt-12 text-sm">
        <Link reloadDocument to={KEYS_PATH} className="touch-link">
          {VERIFY.keys}
        </Link>
      </p>
    </div>
  );
}
