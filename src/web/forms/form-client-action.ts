import { data, isRouteErrorResponse } from "react-router";
import type { z } from "zod";
import { PROOF_ASK } from "#domain/accounts/proof-fields.ts";
import { FORM } from "#generated/messages/site/form.ts";
import type { FormAnswer } from "./form-answer.ts";
import { withDates } from "./typed-dates.ts";

/** The status of an answer to a page whose account is signed out. */
const SIGNED_OUT = 401;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Loads the validation of a form in the browser: the schema that the service uses, or a function that chooses one by
 * the fields, where undefined means nothing to validate. Loaded on first focus, because zod is too large for the first
 * load of a page.
 */
export type LoadRules = () => Promise<z.ZodType | ((fields: Fields) => z.ZodType | undefined)>;

interface ClientActionArgs {
  readonly request: Request;
  readonly serverAction: () => Promise<FormAnswer>;
}

interface ClientActionOptions {
  /** Leaves the message empty when the server is unreachable or fails, so that the form shows its own. */
  readonly ownFailureText?: boolean;
}

interface Refused {
  readonly field: string | undefined;
  readonly message: string;
}

/** The check of a form, with the messages of all rules in the page's language. */
export async function loadCheck(load: LoadRules): Promise<(fields: Fields) => Refused | undefined> {
  const [rules, { check }, { failureText }] = await Promise.all([
    load(),
    import("#domain/form.ts"),
    import("#domain/failure-text.ts"),
  ]);
  return (fields) => {
    const schema = typeof rules === "function" ? rules(fields) : rules;
    const checked = schema && check(schema, fields);
    if (checked?.ok !== false) return undefined;
    return { field: checked.refusal.field, message: failureText(checked.refusal) };
  };
}

function refused(message: string, field: string | undefined, status: number) {
  return data<FormAnswer>({ ok: false, message, field, values: {} }, { status });
}

function sentenceOf(thrown: unknown): string {
  return typeof thrown === "object" && thrown !== null && "message" in thrown && typeof thrown.message === "string"
    ? thrown.message
    : FORM.failed;
}

/**
 * Creates the clientAction of a route: validates, then submits. A lost connection or the error of a proxy becomes the
 * message of the form instead of an error page, so nothing typed is lost.
 */
export function formClientAction(load?: LoadRules, { ownFailureText = false }: ClientActionOptions = {}) {
  return async ({ request, serverAction }: ClientActionArgs) => {
    const check = load && (await loadCheck(load).catch(() => undefined));
    const form = await request.clone().formData();
    // A button that only asks for a code may be pressed before the form is filled in.
    const refusal = form.has(PROOF_ASK) ? undefined : check?.(Object.fromEntries(withDates(form)));
    if (refusal) return refused(refusal.message, refusal.field, 400);
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw error;
      const status = isRouteErrorResponse(error) ? error.status : 503;
      if (ownFailureText && status >= 500) return refused("", undefined, 503);
      if (status === SIGNED_OUT) return refused(FORM.signedOut, undefined, status);
      return refused(isRouteErrorResponse(error) ? sentenceOf(error.data) : FORM.offline, undefined, status);
    }
  };
}
