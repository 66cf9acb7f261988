import { focusedText } from "#web/ui/forms/focused-text.ts";

/** How the dialog for signing in again ended: the same account is back, or the person closed it. */
type Outcome = "again" | "closed";

/** A bar above the page takes no focus and no key from a person who is typing; its button opens the dialog. */
export type SignInStep = "none" | "bar" | "dialog";

let step: SignInStep = "none";
/** Requests that wait until the account is back. */
const waiting = new Set<(outcome: Outcome) => void>();
const listeners = new Set<() => void>();
/** After the person closed it, only what they do themselves opens the dialog again. */
let wasClosed = false;

function changed(): void {
  for (const listener of listeners) listener();
}

/** What of signing in again is shown, for `useSyncExternalStore`. */
export const signInDialog = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  step: (): SignInStep => step,
  stepOnServer: (): SignInStep => "none",
};

function show(next: SignInStep): void {
  step = next;
  changed();
}

function end(outcome: Outcome): void {
  step = "none";
  wasClosed = outcome === "closed";
  for (const done of [...waiting]) done(outcome);
  changed();
}

/** The page's account is signed in again: what waited goes on. */
export const sessionIsBack = (): void => end("again");

/** The person closed the dialog, or the bar. */
export const closeSignInDialog = (): void => {
  if (step !== "none") end("closed");
};

/** The person asked for the dialog. */
export const openSignInDialog = (): void => show("dialog");

/** While the dialog was loading the person began to type: the bar is enough. */
export const waitWhileTyping = (): void => {
  if (step === "dialog" && focusedText() !== undefined) show("bar");
};

/**
 * Opens the dialog, or the bar while the person is typing, and waits. Fails with the signal's reason.
 * @param byPerson - Whether the person did something themselves; otherwise a closed dialog stays closed.
 * @param signal - The request waits for the account.
 * @returns Whether the account is back.
 */
export function waitForSession(byPerson: boolean, signal: AbortSignal | null | undefined): Promise<Outcome> {
  if (step !== "dialog" && (byPerson || !wasClosed)) {
    const field = focusedText();
    // What a person sends from a modal dialog is asked about at once; while they type there, the bar is in the dialog.
    const isFree = field === undefined || (byPerson && field.closest("dialog") !== null);
    show(isFree ? "dialog" : "bar");
  }
  return new Promise((resolve, reject) => {
    const done = (outcome: Outcome) => {
      if (outcome === "closed" && !byPerson) return;
      waiting.delete(done);
      resolve(outcome);
    };
    waiting.add(done);
    signal?.addEventListener("abort", () => {
      waiting.delete(done);
      reject(signal.reason);
    });
  });
}
