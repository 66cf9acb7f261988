import { formClientAction } from "#web/forms/form-client-action.ts";
import { loadLoginRules } from "./login-form.tsx";
import { loadResetRules } from "./reset-dialog.tsx";

/** The query name that opens the dialog for a forgotten password over a login page. */
export const RESET_NAME = "reset";

/** The query name to which a login with a passkey is sent. */
export const PASSKEY_NAME = "passkey";

/** Whether a passkey logs in. */
export function asksForPasskey(request: Request): boolean {
  return new URL(request.url).searchParams.has(PASSKEY_NAME);
}

/** Whether the form of the dialog was sent, not that of the page. */
export function asksForReset(request: Request): boolean {
  return new URL(request.url).searchParams.has(RESET_NAME);
}

const checkLogin = formClientAction(loadLoginRules);
const checkReset = formClientAction(loadResetRules);
const checkNothing = formClientAction();

/** The clientAction of a login page. */
export const loginClientAction: typeof checkLogin = (args) => {
  if (asksForPasskey(args.request)) return checkNothing(args);
  return asksForReset(args.request) ? checkReset(args) : checkLogin(args);
};
