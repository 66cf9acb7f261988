import { DOCTOR_QUESTIONS } from "#generated/doctor-questions.ts";
import type { Encoding } from "../meaning/encoding.ts";
import { compareFacts, type MeaningIndex } from "../meaning/nearest.ts";
import { similarityTo, toBytes } from "../meaning/vectors.ts";
import { askOf } from "../understand/ask.ts";

/** From this similarity on a message means one of the questions. */
const MEANS_IT = 0.7;

/** What is encoded with a message to tell whether it asks when to see a doctor. */
export const DOCTOR_TEXTS: readonly string[] = Object.values(DOCTOR_QUESTIONS).flat();

/**
 * Whether a message asks when to see a doctor or whether it can wait (`doctor`), or only whether it is `serious`, in
 * whatever words. "How do I book an appointment?" asks for a fact of the clinic.
 * @param index - The library's vectors.
 * @param text - The message.
 * @param message - The encoded message.
 * @param encodingOf - The encoded `DOCTOR_TEXTS`.
 */
export function doctorQuestionIn(
  index: MeaningIndex,
  text: string,
  message: Encoding,
  encodingOf: (text: string) => Encoding | undefined,
): "doctor" | "serious" | null {
  if (askOf(text) === "doctor") return "doctor";
  const query = toBytes(message.vector);
  const nearest = (questions: readonly string[]) =>
    Math.max(
      ...questions.map((question) => {
        const encoding = encodingOf(question);
        return encoding === undefined ? -1 : similarityTo(query, toBytes(encoding.vector), 0);
      }),
    );
  const [doctor, serious] = [nearest(DOCTOR_QUESTIONS.doctor), nearest(DOCTOR_QUESTIONS.serious)];
  const least = Math.max(MEANS_IT, ...compareFacts(index, message).map(({ similarity }) => similarity));
  if (Math.max(doctor, serious) < least) return null;
  return doctor >= serious ? "doctor" : "serious";
}
