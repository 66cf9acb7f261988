/** The button that submitted a form; null for a submission without one. */
export function submitterOf({ nativeEvent }: { readonly nativeEvent: object }): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}
