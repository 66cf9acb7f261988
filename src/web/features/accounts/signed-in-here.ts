import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * `shouldRevalidate` of login and sign-up screens: right after a success the person is signed in, and the loader
 * would send them on before they could read so. The screen moves on by itself after its delay.
 */
export function notAfterSuccess({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : false;
}
