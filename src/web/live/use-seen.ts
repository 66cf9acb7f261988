import { useState } from "react";
import type { FormAnswer } from "#web/forms/form-answer.ts";

/**
 * The version that a form was filled in with. While a refusal shows what was typed, it stays that of the moment when
 * the refusal came: with a newer one, sending again would overwrite what somebody else has saved since.
 * @param refused - The refusal that the form shows; undefined without one.
 * @param newest - The version that the page has now.
 */
export function useSeen<Version extends number | string>(refused: FormAnswer | undefined, newest: Version): Version {
  const [at, setAt] = useState({ refused, version: newest });
  if (at.refused !== refused) setAt({ refused, version: newest });
  return refused !== undefined && at.refused === refused ? at.version : newest;
}
