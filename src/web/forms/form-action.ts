import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { SessionGrant } from "#domain/accounts/accounts.api.ts";
import { PHONE_CODE_MINUTES } from "#domain/accounts/phones.rules.ts";
import { PROOF_ASK, PROOF_FIELD, PROOF_FIELDS } from "#domain/accounts/proof-fields.ts";
import type { Role } from "#domain/actor.ts";
import { failureText } from "#domain/failure-text.ts";
import { type Failure, type FailureCode, fail, isFailure } from "#domain/failures.ts";
import { fieldsOf } from "#domain/form.ts";
import { groupedPhone } from "#domain/format/digits.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import {
  AADHAAR_ANSWER_FIELD,
  type AadhaarAnswer,
  aadhaarAnswerOf,
  answeredFields,
} from "#domain/privacy/aadhaar-question.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { PROOF } from "#generated/messages/accounts/proof.ts";
import { formAnsweredContext, newSessionContext, requestContext } from "#web/request-context.ts";
import type { FormAnswer } from "./form-answer.ts";
import { withDates } from "./typed-dates.ts";

const FIELDS_TYPE = "application/x-www-form-urlencoded";
const FORM_TYPES = [FIELDS_TYPE, "multipart/form-data"];
const NEVER_SENT_BACK = new Set(["password", "current", "token", "code", "credential"]);

/** The field of a failure when the service does not name one. */
const FIELD_OF: Partial<Record<FailureCode, string>> = {
  USER_NOT_FOUND: "email",
  INVALID_EMAIL: "email",
  ACCOUNT_EXISTS: "email",
  WRONG_PASSWORD: "password",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
  PASSWORD_COMMON: "password",
  PASSWORD_PATTERN: "password",
  PASSWORD_CONTEXT: "password",
  PASSWORD_EMAIL: "password",
  RESET_LINK_INVALID: "token",
  FIRST_ADMIN_LINK_INVALID: "token",
};

/** Parses an urlencoded body. */
async function fieldsIn(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value);
  return form;
}

/**
 * Reads a form body, with dates that were typed in parts as one field.
 * @throws UNSUPPORTED_BODY for another content type, INVALID_FORM for a malformed body.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!FORM_TYPES.includes(type)) throw fail("UNSUPPORTED_BODY");
  try {
    return withDates(await (type === FIELDS_TYPE ? fieldsIn(request) : request.formData()));
  } catch (error) {
    throw isFailure(error) ? error : fail("INVALID_FORM");
  }
}

/** The answer with its status. A success that redirects later also sets `Refresh`, for browsers without JavaScript. */
export function formResponse(answer: FormAnswer, status = 200) {
  const headers: Record<string, string> =
    answer.next === undefined
      ? {}
      : { Refresh: `${Math.ceil(answer.next.after / 1000)}; url=${pathIn(currentLanguage(), answer.next.path)}` };
  return data(answer, { status, headers });
}

export type FormValues = Readonly<Record<string, string>>;

/** Stores the session of a sign-in, and its roles for the page that this request renders. */
export type StartSession = (session: SessionGrant, roles: readonly Role[]) => void;

/** What the action of a form needs of its route's arguments. */
export type FormArgs = Pick<ActionFunctionArgs, "context" | "request">;

interface FormSubmission {
  /** Names of the fields to read; all others are ignored. A function computes them from the submitted names. */
  readonly fields: readonly string[] | ((sent: Iterable<string>) => readonly string[]);
  /** Performs the submission; a domain failure that it throws becomes the answer. */
  readonly submit: (
    ctx: RequestContext,
    typed: FormValues,
    startSession: StartSession,
  ) => Promise<FormAnswer | ReturnType<typeof formResponse>>;
  /** What is stored, for a form that is saved while it is typed: its Aadhaar numbers are not asked about again. */
  readonly stored?: (ctx: RequestContext) => Promise<string>;
  /** The message for a failure; by default its own. */
  readonly messageFor?: (failure: Failure) => string;
  /**
   * Where to redirect after a success without JavaScript (post/redirect/get); undefined renders the answer directly.
   */
  readonly redirectTo?: (answer: FormAnswer, ctx: RequestContext, request: Request) => string | undefined;
}

/** Whether client-side code sent the request; without JavaScript the response is a document. */
export function isByScript(request: Request): boolean {
  return !(request.headers.get("Accept") ?? "").includes("text/html");
}

/** The values to show again after a refusal, without secrets. */
export function withoutSecrets(typed: FormValues): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !NEVER_SENT_BACK.has(name)));
}

/** What a failure asks, for its answer. */
export function asksOf({ code }: Failure): Pick<FormAnswer, "asks"> {
  return code === "AADHAAR_IN_TEXT" ? { asks: "aadhaar" } : {};
}

/** The fields as the person wants them stored; what is stored is read only where they hold an Aadhaar number. */
async function decided(typed: FormValues, answer: AadhaarAnswer | undefined, stored?: () => Promise<string>) {
  try {
    return answeredFields(typed, answer);
  } catch (question) {
    if (stored === undefined) throw question;
    return answeredFields(typed, answer, await stored());
  }
}

/** Sends the code that a form needs; the form goes on with what was typed. */
async function sendCode({ app, actor }: RequestContext, typed: FormValues) {
  const number = groupedPhone((await app.secondFactor.sendProofCode(actor)).replace("+91", "")).replace(" ", "\u00a0");
  const message = PROOF.sent({ number, minutes: PHONE_CODE_MINUTES });
  return formResponse({ ok: false, kind: "info", message, field: PROOF_FIELD.sms, values: withoutSecrets(typed) });
}

/**
 * Performs the submission of a form in the action of a route, after a proof of the person that came with it.
 * @param args - The action's arguments.
 * @returns The answer; domain failures become answers instead of exceptions.
 */
export async function submitForm(
  { context, request }: FormArgs,
  { fields, submit, stored, messageFor = failureText, redirectTo }: FormSubmission,
) {
  const ctx = context.get(requestContext);
  context.set(formAnsweredContext, true);
  let typed: FormValues = {};
  let asksForCode = false;
  const startSession: StartSession = (session, roles) => {
    ctx.storeSession(session);
    context.set(newSessionContext, { email: (typed.email ?? "").trim().toLowerCase(), roles });
  };
  try {
    const form = await readForm(request);
    const { answer, intent } = aadhaarAnswerOf(form.get(AADHAAR_ANSWER_FIELD));
    const sent = fieldsOf(form, typeof fields === "function" ? fields(form.keys()) : fields);
    typed = intent === "" || sent.intent !== "" ? sent : { ...sent, intent };
    asksForCode = form.has(PROOF_ASK);
    if (asksForCode) return await sendCode(ctx, typed);
    const proof = fieldsOf(form, PROOF_FIELDS);
    if (Object.values(proof).some((typedProof) => typedProof !== "")) {
      await ctx.app.secondFactor.proveAgain(ctx.actor, proof);
    }
    const outcome = await submit(ctx, await decided(typed, answer, stored && (() => stored(ctx))), startSession);
    if (!("ok" in outcome)) return outcome;
    const place = outcome.ok && !isByScript(request) ? redirectTo?.(outcome, ctx, request) : undefined;
    return place === undefined ? formResponse(outcome) : redirect(place, 303);
  } catch (error) {
    if (!isFailure(error)) throw error;
    const field = error.field ?? (asksForCode ? PROOF_FIELD.sms : FIELD_OF[error.code]);
    return formResponse(
      {
        ...{ ok: false, message: messageFor(error), field, values: withoutSecrets(typed) },
        ...asksOf(error),
      },
      error.status,
    );
  }
}

/** The `headers` export of a route whose action redirects after a while: passes on its `Refresh`. */
export function formHeaders({ actionHeaders }: { readonly actionHeaders: Headers }): Headers {
  return actionHeaders;
}
