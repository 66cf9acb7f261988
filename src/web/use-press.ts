import { useEffect, useState } from "react";
import type { FormAnswer } from "./form-answer.ts";
import { newId } from "./new-id.ts";

/**
 * The key of a form's next press (domain/press.ts): the same until the clinic has taken one, so that a form whose answer
 * was lost is sent again as the same. In: the key that came with the page.
 */
export function usePress(first: string, answer: FormAnswer | undefined): string {
  const [key, setKey] = useState(first);
  useEffect(() => {
    if (answer?.ok) setKey(newId());
  }, [answer]);
  return key;
}
