/** Answers for a signed-in person whether pushes go to this device; not found for anyone else. */
export const DEVICE_PATH = "/notices/device";

/** The name by which the clinic knows a subscription: the SHA-256 of its endpoint, as base64url. */
export async function deviceOf(subscription: PushSubscription | null): Promise<string> {
  if (subscription === null) return "";
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}
