import { data, isRouteErrorResponse } from "react-router";
import type { Checked } from "#domain/form.ts";
import type { FormAnswer } from "./form-answer.ts";

const NO_CONNECTION =
  "The clinic could not be reached. What you typed is still here; please check your connection and try again.";
const NOT_ANSWERED = "The clinic could not answer. What you typed is still here; please try again.";

interface ClientActionArgs {
  readonly request: Request;
  readonly serverAction: () => Promise<FormAnswer>;
}

/** Loads a form's rules: the same schema the server checks with. They come when a form is first touched, not with the page. */
export type LoadCheck = () => Promise<(fields: Record<string, unknown>) => Checked<unknown>>;

function refused(message: string, field: string | undefined, status: number) {
  return data<FormAnswer>({ ok: false, message, field, values: {} }, { status });
}

function sentenceOf(thrown: unknown): string {
  return typeof thrown === "object" && thrown !== null && "message" in thrown && typeof thrown.message === "string"
    ? thrown.message
    : NOT_ANSWERED;
}

/**
 * Makes a route's clientAction: the rules first, then the server. A line that is down, or an answer from
 * something in between, becomes the form's message instead of a page of its own, so nothing typed is lost.
 */
export function checkingFirst(load: LoadCheck) {
  return async ({ request, serverAction }: ClientActionArgs) => {
    const fields = Object.fromEntries(await request.clone().formData());
    const check = await load().catch(() => undefined);
    const checked = check?.(fields);
    if (checked?.ok === false) return refused(checked.refusal.message, checked.refusal.field, 400);
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw error;
      if (isRouteErrorResponse(error)) return refused(sentenceOf(error.data), undefined, error.status);
      return refused(NO_CONNECTION, undefined, 503);
    }
  };
}
