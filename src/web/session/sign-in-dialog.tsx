import { useEffect, useEffectEvent } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { ACCOUNT_HEADER, SESSION_PATH, SIGNED_OUT_HEADER } from "#domain/accounts/session-headers.ts";
import { areaOf, type Role } from "#domain/actor.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { LABELS } from "#generated/messages/accounts/labels.ts";
import { SIGN_IN_AGAIN } from "#generated/messages/accounts/sign-in-again.ts";
import { AccountPasswordField, EmailField } from "#web/features/accounts/account-fields.tsx";
import { LoginCode } from "#web/features/accounts/login-code.tsx";
import { loadLoginRules } from "#web/features/accounts/login-form.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { forgetAllUnsaved } from "#web/forms/unsaved-text.ts";
import { useForm } from "#web/forms/use-form.ts";
import { DASHBOARD_PATH } from "#web/lib/dashboard-path.ts";
import { roleAt } from "#web/shell/app-nav.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { plainFetch } from "./plain-fetch.ts";
import { shownAccount } from "./shown-account.ts";
import { closeSignInDialog, sessionIsBack } from "./signed-out.ts";

export interface SignInDialogProps {
  readonly open: boolean;
  readonly email: string;
  readonly roles: readonly Role[];
}

/** Whether the page's account is signed in; undefined when the clinic is out of reach. */
async function isSignedIn(): Promise<boolean | undefined> {
  try {
    const answer = await plainFetch(SESSION_PATH, { headers: { [ACCOUNT_HEADER]: shownAccount() ?? "" } });
    return answer.headers.has(SIGNED_OUT_HEADER) ? false : answer.ok || undefined;
  } catch {
    return undefined;
  }
}

/** Another account has signed in here: leaves the page, and nothing that was typed into it stays. */
function leaveFor(role: Role): void {
  forgetAllUnsaved();
  window.location.assign(pathIn(currentLanguage(), DASHBOARD_PATH[role]));
}

function SignInForm({ email, roles }: Omit<SignInDialogProps, "open">) {
  const { pathname } = useLocation();
  const role = roleAt(pathname, roles) ?? roles[0] ?? "patient";
  const fetcher = useFetcher<FormAnswer>();
  const { revalidate } = useRevalidator();
  const sending = fetcher.state === "submitting";
  const answer = fetcher.data;
  const { attributes, locked } = useForm(answer?.ok ? undefined : answer, sending, loadLoginRules);
  const goOn = useEffectEvent(async () => {
    if ((await isSignedIn()) === false) return leaveFor(role);
    sessionIsBack();
    void revalidate();
  });

  useEffect(() => {
    if (answer?.ok) void goOn();
  }, [answer]);

  useEffect(() => {
    // Signing in again in another tab is enough.
    const check = async () => {
      if (document.visibilityState === "visible" && (await isSignedIn())) sessionIsBack();
    };
    document.addEventListener("visibilitychange", check);
    window.addEventListener("focus", check);
    return () => {
      document.removeEventListener("visibilitychange", check);
      window.removeEventListener("focus", check);
    };
  }, []);

  return (
    <fetcher.Form method="post" action={LOGIN_PATH[areaOf(role)]} {...attributes} className="mt-2 grid gap-5">
      <p className="text-sm text-muted wrap-anywhere">{SIGN_IN_AGAIN.lead({ email })}</p>
      {answer && !answer.ok && <Alert kind="danger">{answer.message}</Alert>}
      <EmailField answer={answer ?? { ok: false, message: "", values: { email } }} locked={locked} />
      <AccountPasswordField password="current" answer={answer} locked={locked} />
      <LoginCode answer={answer} locked={locked} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" busy={locked}>
          {sending ? LABELS.submitting : LABELS.submit}
        </Button>
        <a href={pathIn(currentLanguage(), `${LOGIN_PATH[areaOf(role)]}?reset`)} target="_blank" rel="noreferrer">
          {LABELS.forgot}
        </a>
      </div>
    </fetcher.Form>
  );
}

/** The session of the page's account has ended: it signs in again over the page, which then goes on where it was. */
export function SignInDialog({ open, ...account }: SignInDialogProps) {
  return (
    <Dialog open={open} title={SIGN_IN_AGAIN.title} closeLabel={SIGN_IN_AGAIN.close} onClose={closeSignInDialog}>
      {open && <SignInForm {...account} />}
    </Dialog>
  );
}
