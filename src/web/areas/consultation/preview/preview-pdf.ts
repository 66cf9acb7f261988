import { failureText } from "#domain/failure-text.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { SIGNING } from "#generated/messages/advice/signing.ts";
import { previewInput } from "#web/features/advice/preview/preview-input.ts";
import { readForm } from "#web/forms/form-action.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/preview-pdf.ts";

const STORED_NOWHERE = { "Cache-Control": "private, no-store" } as const;

/** A preview is asked for by a form only. */
export function loader(): never {
  throw fail("NOT_FOUND");
}

/** The draft of a paper as PDF, for the doctor of the consultation; in a tab of its own, so a refusal is plain text. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app, actor } = context.get(requestContext);
  try {
    const input = previewInput(await readForm(request), url.searchParams);
    const { name, bytes } = await app.advice.previewPaper(actor, params.id, input);
    return new Response(bytes, {
      headers: {
        ...STORED_NOWHERE,
        "Content-Type": "application/pdf",
        "Content-Length": String(bytes.length),
        "Content-Disposition": `inline; filename="${name}"`,
      },
    });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const headers = { ...STORED_NOWHERE, "Content-Type": "text/plain; charset=utf-8" };
    const words = actor.kind === "visitor" ? SIGNING.previewSignedOut : failureText(error);
    return new Response(`${words}\n`, { status: error.status, headers });
  }
}
