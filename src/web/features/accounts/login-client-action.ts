import { formClientAction } from "#web/forms/form-client-action.ts";
import { loadLoginRules } from "./login-form.tsx";
import { loadResetRules } from "./reset-dialog.tsx";

/** The query name that opens the dialog for a forgotten password over a login page. */
export const RESET_NAME = "reset";

/** Whether the form of the dialog was sent, not that of the page. */
export function asksForReset(request: Request): boolean {
  return new URL(request.url).searchParams.has(RESET_NAME);
}

const checkLogin = formClientAction(loadLoginRules);
const checkReset = formClientAction(loadResetRules);

/** The clientAction of a login page. */
export const loginClientAction: typeof checkLogin = (args) =>
  asksForReset(args.request) ? checkReset(args) : checkLogin(args);
