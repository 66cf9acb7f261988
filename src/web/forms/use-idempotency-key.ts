import { useState } from "react";
import { newId } from "#web/ui/new-id.ts";
import type { FormAnswer } from "./form-answer.ts";

/**
 * The idempotency key of a form's hidden field: the same until a submission succeeds, so that a form whose response
 * was lost is submitted again under the same key.
 * @param first - The key that came with the page.
 */
export function useIdempotencyKey(first: string, answer: FormAnswer | undefined): string {
  const [{ key, answered }, setKey] = useState({ key: first, answered: answer });
  if (answer !== answered) setKey({ key: answer?.ok ? newId() : key, answered: answer });
  return key;
}
