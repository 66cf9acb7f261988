import { parseStored } from "#domain/typed.ts";
import { removeSavedOfOthers, savedCaches } from "./caches.ts";
import { DEVICE_PATH, deviceOf } from "./device-id.ts";

/** Whether this browser can show notifications of this site. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** This browser's subscription; null without one. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Deletes what belongs to a session that has ended: saved prescriptions, and the subscription of another account. Asks
 * the server, because a page that was stored on this device does not know.
 */
async function clearAfterSession(): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription === null && (await savedCaches()).length === 0) return;
  const answer = await fetch(`${DEVICE_PATH}?device=${await deviceOf(subscription)}`);
  if (answer.status === 404) await removeSavedOfOthers();
  else if (answer.ok) {
    const { on, failed } = parseStored<{ on: boolean; failed: boolean }>(await answer.text());
    // A refused subscription stays, so that the page of notifications can tell its owner.
    if (!on && !failed) await subscription?.unsubscribe();
  }
}

/** Registers the service worker of this build. Nothing on the page depends on it, so a failure has no effect. */
export async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    await clearAfterSession();
  } catch {
    // Blocked by the browser, or no network.
  }
}
