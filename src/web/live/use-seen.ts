import { useState } from "react";
import type { FormAnswer } from "#web/forms/form-answer.ts";

/**
 * The version that a form was filled in with. While a refusal shows what was typed, it stays that of the moment when
 * the refusal came: with a newer one, sending again would overwrite what somebody else has saved since.
 * @param refused - The refusal that the form shows; undefined without one.
 * @param newest - The version that the page has now.
 */
export function useSeen(refused: FormAnswer | undefined, newest: number): number {
  const [at, setAt] = useState({ refused, version: newest });
  if (at.refused !== refused) setAt({ refused, version: newest });
  return refused !== undefined && at.refused === refused ? at.version : newest;
}

/**
 * The version that a form is about whose page follows what others save: that of the moment when the first letter was
 * typed, until it is saved. Fields that nobody touched show what is newest.
 * @param newest - The version that the page has now.
 * @param answer - The answer to the form.
 * @returns The version, and what is to be called when something is typed.
 */
export function useTypedVersion(newest: string, answer: FormAnswer | undefined) {
  const [begun, setBegun] = useState<{ readonly version: string | undefined; readonly answer: FormAnswer | undefined }>(
    { version: undefined, answer },
  );
  if (begun.answer !== answer) setBegun({ version: answer?.ok ? undefined : begun.version, answer });
  return {
    version: begun.version ?? newest,
    typed: () => setBegun((before) => ({ ...before, version: before.version ?? newest })),
  };
}
