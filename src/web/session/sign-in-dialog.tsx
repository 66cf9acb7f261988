import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import { LOGIN_PATH, NUMBER_LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { ACCOUNT_HEADER, SESSION_PATH, SIGNED_OUT_HEADER } from "#domain/accounts/session-headers.ts";
import { areaOf, type Role } from "#domain/actor.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { LABELS } from "#generated/messages/accounts/labels.ts";
import { NUMBER_LOGIN } from "#generated/messages/accounts/number-login.ts";
import { SIGN_IN_AGAIN } from "#generated/messages/accounts/sign-in-again.ts";
import { DASHBOARD_PATH } from "#web/addresses/dashboard-path.ts";
import { AccountPasswordField, EmailField } from "#web/features/accounts/account-fields.tsx";
import { LoginCode } from "#web/features/accounts/login-code.tsx";
import { loadLoginRules } from "#web/features/accounts/login-form.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { roleAt } from "#web/shell/app-nav.ts";
import { AboveDialogs } from "#web/ui/feedback/above-dialogs.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { focusedText } from "#web/ui/forms/focused-text.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { forgetHere } from "./forget-here.ts";
import { plainFetch } from "./plain-fetch.ts";
import { shownAccount } from "./shown-account.ts";
import { closeSignInDialog, openSignInDialog, type SignInStep, sessionIsBack } from "./signed-out.ts";

export interface SignInDialogProps {
  readonly step: SignInStep;
  /** Null for an account that logs in with its number. */
  readonly email: string | null;
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
  forgetHere();
  window.location.assign(pathIn(currentLanguage(), DASHBOARD_PATH[role]));
}

/** An account without email logs in with its number in another tab, which is enough. */
function NumberLoginLink() {
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-sm text-muted">{SIGN_IN_AGAIN.byNumber}</p>
      <a href={pathIn(currentLanguage(), NUMBER_LOGIN_PATH)} target="_blank" rel="noreferrer">
        {NUMBER_LOGIN.byNumber}
      </a>
    </div>
  );
}

function SignInForm({ email, roles }: { readonly email: string; readonly roles: readonly Role[] }) {
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

/** Signing in again in another tab is enough. */
function useOtherTabs(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const check = async () => {
      if (document.visibilityState === "visible" && (await isSignedIn())) sessionIsBack();
    };
    document.addEventListener("visibilitychange", check);
    window.addEventListener("focus", check);
    return () => {
      document.removeEventListener("visibilitychange", check);
      window.removeEventListener("focus", check);
    };
  }, [isWaiting]);
}

const BAR =
  "fixed inset-x-0 top-0 z-60 mx-auto grid max-w-[560px] gap-3 rounded-b-3 border border-turmeric bg-surface px-5 " +
  "pb-4 pt-[calc(16px+env(safe-area-inset-top))] text-ink shadow-(--shadow-3)";

/** Says that the session has ended, and leaves the focus where the person is typing. */
function SignInBar({ email }: Pick<SignInDialogProps, "email">) {
  const typedIn = useRef(focusedText());
  useEffect(() => {
    const remember = () => {
      typedIn.current = focusedText() ?? typedIn.current;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  function open() {
    // The browser gives the focus back to the element that had it before the dialog: to the text, not to this button.
    typedIn.current?.focus();
    openSignInDialog();
  }
  return (
    <section role="alert" aria-label={SIGN_IN_AGAIN.title} className={BAR}>
      <p className="text-sm wrap-anywhere">{email === null ? SIGN_IN_AGAIN.byNumber : SIGN_IN_AGAIN.lead({ email })}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="button" size="small" onClick={open}>
          {LABELS.submit}
        </Button>
        <Button type="button" size="small" variant="outlined" onClick={closeSignInDialog}>
          {SIGN_IN_AGAIN.close}
        </Button>
      </div>
    </section>
  );
}

/** The session of the page's account has ended: it signs in again over the page, which then goes on where it was. */
export function SignInDialog({ step, email, roles }: SignInDialogProps) {
  const open = step === "dialog";
  useOtherTabs(step !== "none");
  return (
    <>
      {step === "bar" && (
        <AboveDialogs>
          <SignInBar email={email} />
        </AboveDialogs>
      )}
      <Dialog open={open} title={SIGN_IN_AGAIN.title} closeLabel={SIGN_IN_AGAIN.close} onClose={closeSignInDialog}>
        {open && (email === null ? <NumberLoginLink /> : <SignInForm email={email} roles={roles} />)}
      </Dialog>
    </>
  );
}
