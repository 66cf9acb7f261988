import type { ShouldRevalidateFunctionArgs } from "react-router";

/** `shouldRevalidate` for the loaders around the editor: a preview changes no data. */
export function skipForPreviews({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formData?.get("intent") === "preview" ? false : defaultShouldRevalidate;
}
