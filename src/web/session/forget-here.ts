import { forgetAllUnsaved, forgetUnsavedOfOthers } from "#web/forms/unsaved-text.ts";
import { removeSavedOfOthers } from "#web/service-worker/caches.ts";

function removeSaved(account?: string): void {
  // A browser has no caches on an address without encryption.
  if ("caches" in globalThis) removeSavedOfOthers(account).catch(console.error);
}

/**
 * Removes what this browser stores of all accounts: at sign-out, before the server answers, because without a network
 * it never does, and when another account has signed in over a page.
 */
export function forgetHere(): void {
  forgetAllUnsaved();
  removeSaved();
}

/** Removes what this browser stores of all accounts but this one, which has signed in. */
export function forgetOthersHere(account: string): void {
  forgetUnsavedOfOthers(account);
  removeSaved(account);
}
