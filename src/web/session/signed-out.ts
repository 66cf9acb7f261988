/** How the dialog for signing in again ended: the same account is back, or the person closed it. */
type Outcome = "again" | "closed";

let isOpen = false;
/** Requests that wait until the account is back. */
const waiting = new Set<(outcome: Outcome) => void>();
const listeners = new Set<() => void>();
/** After the person closed it, only what they do themselves opens the dialog again. */
let wasClosed = false;

function changed(): void {
  for (const listener of listeners) listener();
}

/** Whether the dialog for signing in again is open, for `useSyncExternalStore`. */
export const signInDialog = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen: () => isOpen,
  isClosed: () => false,
};

function end(outcome: Outcome): void {
  isOpen = false;
  wasClosed = outcome === "closed";
  for (const done of [...waiting]) done(outcome);
  changed();
}

/** The page's account is signed in again: what waited goes on. */
export const sessionIsBack = (): void => end("again");

/** The person closed the dialog. */
export const closeSignInDialog = (): void => {
  if (isOpen) end("closed");
};

/**
 * Opens the dialog and waits. Fails with the signal's reason.
 * @param byPerson - Whether the person did something themselves; otherwise a closed dialog stays closed.
 * @param signal - The request waits for the account.
 * @returns Whether the account is back.
 */
export function waitForSession(byPerson: boolean, signal: AbortSignal | null | undefined): Promise<Outcome> {
  if (!isOpen && (byPerson || !wasClosed)) {
    isOpen = true;
    changed();
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
