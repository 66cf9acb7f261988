import { data, redirect } from "react-router";
import type { SessionGrant } from "#domain/accounts/accounts.api.ts";
import type { Role } from "#domain/actor.ts";
import { type Failure, type FailureCode, fail } from "#domain/failures.ts";
import { fieldsOf } from "#domain/form.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { answering, failureIn, formAnsweredContext, newcomerContext } from "#web/request-context.ts";
import type { FormAnswer } from "./form-answer.ts";

const FIELDS_TYPE = "application/x-www-form-urlencoded";
const FORM_TYPES = [FIELDS_TYPE, "multipart/form-data"];
const NEVER_SENT_BACK = new Set(["password", "token"]);

/** The input that a failure is about when the service did not name one. */
const FIELD_OF: Partial<Record<FailureCode, string>> = {
  USER_NOT_FOUND: "email",
  INVALID_EMAIL: "email",
  ACCOUNT_EXISTS: "email",
  WRONG_PASSWORD: "password",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
  PASSWORD_COMMON: "password",
  PASSWORD_CONTEXT: "password",
  RESET_LINK_INVALID: "token",
  FIRST_ADMIN_LINK_INVALID: "token",
};

/** What an urlencoded form holds. Read as text, a body comes straight from the socket, without a Request and a stream around it. */
async function fieldsIn(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value);
  return form;
}

/** The body as a form. A type we do not read is UNSUPPORTED_BODY, a form that is none is INVALID_FORM; never a 500. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!FORM_TYPES.includes(type)) throw fail("UNSUPPORTED_BODY");
  try {
    return await (type === FIELDS_TYPE ? fieldsIn(request) : request.formData());
  } catch (error) {
    throw failureIn(error) ?? fail("INVALID_FORM");
  }
}

/** The answer with its status; a success that moves on says so in a header too, for browsers without scripts. */
export function formResponse(answer: FormAnswer, status = 200) {
  const headers: Record<string, string> =
    answer.next === undefined ? {} : { Refresh: `${Math.ceil(answer.next.after / 1000)}; url=${answer.next.path}` };
  return data(answer, { status, headers });
}

export type FormValues = Readonly<Record<string, string>>;

/** Hands the session of whoever just signed in to the browser, with the roles that are known of them. */
export type StartSession = (session: SessionGrant, roles: readonly Role[]) => void;

interface FormActionOptions {
  /** Names of the inputs that are read; all others are ignored. A form that repeats some asks what was sent. */
  readonly fields: readonly string[] | ((sent: Iterable<string>) => readonly string[]);
  /** Does what the form asks for; what it throws from the catalogue becomes the form's answer. */
  readonly submit: (
    ctx: RequestContext,
    typed: FormValues,
    startSession: StartSession,
  ) => Promise<FormAnswer | ReturnType<typeof formResponse>>;
  /** The sentence this screen has for a failure; by default the failure's own. */
  readonly messageFor?: (failure: Failure) => string;
  /**
   * Where a browser without scripts sees the success, on a page that can be opened again without sending anything;
   * undefined where it can only be shown at once.
   */
  readonly redirectTo?: (answer: FormAnswer, ctx: RequestContext, request: Request) => string | undefined;
}

/** Whether a page's script sent this, and goes on by itself; without one, the answer is the page that is shown. */
export function isByScript(request: Request): boolean {
  return !(request.headers.get("Accept") ?? "").includes("text/html");
}

/** Shown again after a refusal: everything but secrets. */
export function withoutSecrets(typed: FormValues): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !NEVER_SENT_BACK.has(name)));
}

/** Makes a route's action from a form's work: failures of the catalogue are answered, never thrown. */
export function formAction({
  fields,
  submit,
  messageFor = (failure) => failure.message,
  redirectTo,
}: FormActionOptions) {
  return answering(async ({ ctx, request, context }) => {
    context.set(formAnsweredContext, true);
    let typed: FormValues = {};
    const startSession: StartSession = (session, roles) => {
      ctx.storeSession(session);
      context.set(newcomerContext, { email: (typed.email ?? "").trim().toLowerCase(), roles });
    };
    try {
      const form = await readForm(request);
      typed = fieldsOf(form, typeof fields === "function" ? fields(form.keys()) : fields);
      const outcome = await submit(ctx, typed, startSession);
      if (!("ok" in outcome)) return outcome;
      const place = outcome.ok && !isByScript(request) ? redirectTo?.(outcome, ctx, request) : undefined;
      return place === undefined ? formResponse(outcome) : redirect(place, 303);
    } catch (error) {
      const failure = failureIn(error);
      if (failure === undefined) throw error;
      const field = failure.field ?? FIELD_OF[failure.code];
      return formResponse(
        { ok: false, message: messageFor(failure), field, values: withoutSecrets(typed) },
        failure.status,
      );
    }
  });
}

/** A route's `headers` export: hands on what its action said, such as Refresh. */
export function formHeaders({ actionHeaders }: { readonly actionHeaders: Headers }): Headers {
  return actionHeaders;
}
