import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { ACCOUNT_PATHS } from "#domain/accounts/login-paths.ts";
import type { Role } from "#domain/actor.ts";
import { pathOf } from "#web/addresses/next-path.ts";
import { RestoredNotes } from "#web/forms/restored-notes.tsx";
import { restoreForms, watchForms } from "#web/forms/unsaved-forms.ts";
import { forgetOthersHere } from "./forget-here.ts";
import { noteUse } from "./session-use.ts";
import { setShownAccount, setShownAddress } from "./shown-account.ts";
import type { SignInDialogProps } from "./sign-in-dialog.tsx";
import { signInDialog, waitWhileTyping } from "./signed-out.ts";

export interface SessionWatchProps {
  /** Undefined for visitors, as is the email, which is null for an account without one. */
  readonly uid: string | undefined;
  readonly email: string | null | undefined;
  readonly roles: readonly Role[];
}

/** Loads the dialog when it is first needed. */
function LazyDialog(props: Omit<SignInDialogProps, "step">) {
  const step = useSyncExternalStore(signInDialog.subscribe, signInDialog.step, signInDialog.stepOnServer);
  const isWanted = step !== "none";
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>();
  useEffect(() => {
    if (!isWanted) return;
    import("./sign-in-dialog.tsx").then(
      (module) => {
        waitWhileTyping();
        setDialog(() => module.SignInDialog);
      },
      () => window.location.reload(),
    );
  }, [isWanted]);
  return Dialog ? <Dialog {...props} step={step} /> : null;
}

/** What every page needs around sessions: unsaved text, use while typing, and signing in again. */
export function SessionWatch({ uid, email, roles }: SessionWatchProps) {
  const before = useRef(uid);
  const { pathname, search } = useLocation();
  useEffect(() => setShownAddress(pathname, search), [pathname, search]);
  useEffect(() => {
    setShownAccount(uid);
    if (uid === undefined) return;
    forgetOthersHere(uid);
    // Nothing of the other account may stay on the page; a login page goes on by itself.
    const isOther = before.current !== undefined && before.current !== uid;
    before.current = uid;
    if (isOther && !ACCOUNT_PATHS.includes(pathOf(window.location.pathname))) window.location.reload();
  }, [uid]);
  useEffect(watchForms, []);
  useEffect(() => {
    document.addEventListener("input", noteUse, { capture: true });
    return () => document.removeEventListener("input", noteUse, { capture: true });
  }, []);
  useEffect(restoreForms, []);
  return (
    <>
      <RestoredNotes />
      {uid !== undefined && email !== undefined && <LazyDialog email={email} roles={roles} />}
    </>
  );
}
