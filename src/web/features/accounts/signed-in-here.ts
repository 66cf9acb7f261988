import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * `shouldRevalidate` of login and sign-up pages: right after success the loader would redirect before the message can
 * be read. The page redirects by itself after a delay.
 */
export function notAfterSuccess({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : false;
}
