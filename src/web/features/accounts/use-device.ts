import { useEffect, useEffectEvent, useState } from "react";

/** Asks the device for a credential: the options as the server wrote them, to the credential as JSON. */
export type AskDevice = (options: string) => Promise<unknown>;

/** Loaded when a passkey is used. Both throw when the person stops it, or the browser has no passkeys. */
export const createCredential: AskDevice = async (options) =>
  (await import("@simplewebauthn/browser")).startRegistration({ optionsJSON: JSON.parse(options) });
export const readCredential: AskDevice = async (options) =>
  (await import("@simplewebauthn/browser")).startAuthentication({ optionsJSON: JSON.parse(options) });

/**
 * Hands the options in an answer of the server to the device, and its credential to the page.
 * @param options - The options; undefined while the server has not answered with any.
 * @param ask - What the device is asked.
 * @param send - Sends the credential.
 * @returns Whether the device works, and whether the person stopped it the last time.
 */
export function useDevice(
  options: string | undefined,
  ask: AskDevice,
  send: (credential: string) => void,
): { readonly waiting: boolean; readonly stopped: boolean } {
  const [ended, setEnded] = useState<{ readonly options: string; readonly stopped: boolean }>();
  const begin = useEffectEvent(async (given: string) => {
    try {
      const credential = await ask(given);
      setEnded({ options: given, stopped: false });
      send(JSON.stringify(credential));
    } catch {
      setEnded({ options: given, stopped: true });
    }
  });
  useEffect(() => {
    if (options !== undefined) void begin(options);
  }, [options]);
  const isEnded = ended?.options === options;
  return { waiting: options !== undefined && !isEnded, stopped: isEnded && ended?.stopped === true };
}
