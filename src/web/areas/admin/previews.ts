import type { ShouldRevalidateFunctionArgs } from "react-router";

/** `shouldRevalidate` of what stands around the writing: a preview changes nothing, so nothing is asked anew. */
export function notForPreviews({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formData?.get("intent") === "preview" ? false : defaultShouldRevalidate;
}
