import { chosenDiagnoses } from "../../diagnoses/diagnosis.ts";
import { signedCodes } from "../../diagnoses/diagnosis-list.ts";
import type { Checked } from "../../form.ts";
import { checkReadings } from "../../health/taken-readings.ts";
import type { Draft } from "../advice.rules.ts";
import { advisedToTake } from "../advised-to-take.ts";
import type { ConsultationNote } from "../papers/paper.ts";
import { unprintable } from "../printable.ts";

/**
 * The note that a draft describes, or its first problem with its input. Never throws.
 * @param draft - As it is saved; the private notes are no part of the note.
 */
export function noteOf(draft: Draft): Checked<ConsultationNote> {
  const { complaint, findings, diagnosis, plan } = draft;
  const { readings, refusals } = checkReadings(draft);
  const [refusal] = refusals;
  if (refusal) return { ok: false, refusal };
  const codes = signedCodes(draft.codes);
  const texts = { complaint, findings, diagnosis, plan };
  const isEmpty =
    [complaint, findings, plan].every((text) => text === "") &&
    chosenDiagnoses(diagnosis, codes).length === 0 &&
    Object.keys(readings).length === 0;
  if (isEmpty) return { ok: false, refusal: { field: "complaint", key: "note.empty", values: {} } };
  for (const [field, text] of Object.entries(texts)) {
    const letters = unprintable(text);
    if (letters !== "") return { ok: false, refusal: { field, key: "advice.script", values: { letters } } };
    // The note is no way round the lists of what may be prescribed.
    const reported = advisedToTake(text);
    if (reported) {
      return { ok: false, refusal: { field, key: "advice.reported", values: { ground: reported.ground } } };
    }
  }
  return { ok: true, value: { kind: "note", ...texts, codes, readings } };
}
