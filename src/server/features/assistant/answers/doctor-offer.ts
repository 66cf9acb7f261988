import { visitor } from "#domain/actor.ts";
import type { DoctorOffer } from "#domain/assistant/answer-parts.ts";
import type { Answer } from "#domain/assistant/assistant.rules.ts";
import type { DoctorCard } from "#domain/doctors/directory.rules.ts";
import type { App } from "#server/app.ts";
import { searchDirectory } from "#server/features/doctors/directory.service.ts";

/** Answers after which only a doctor can help, and questions for one. */
const OFFERED = /^(?:answer:(?:booking|doctors|fees)|no-answer|refusal:(?!animal))/u;

/** Words of a message that say nothing about what the doctor should treat. */
const PLAIN: ReadonlySet<string> = new Set(
  (
    "i we need want a an any good the doctor doctors dr specialist for book appointment please chahiye chaiye " +
    "ka ke ki liye डॉक्टर अपॉइंटमेंट के का की लिए चाहिए"
  ).split(" "),
);
const subjectOf = (message: string) =>
  message
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => !PLAIN.has(word))
    .join(" ");

const isFree = ({ times }: DoctorCard) => times.length > 0;

/**
 * The doctor whom an answer offers: of those who treat what the message is about, the one who is free soonest, or else
 * of general medicine, or else of all doctors. Null where the answer offers none, and where no one is free.
 */
export async function findDoctorFor(
  app: App,
  { shape, actions }: Pick<Answer, "shape" | "actions">,
  message: string,
): Promise<DoctorOffer | null> {
  if (!OFFERED.test(shape) || !actions.some(({ kind }) => kind === "book")) return null;
  let found: DoctorCard | undefined;
  for (const filter of [{ words: subjectOf(message) }, { speciality: "general" }, {}])
    found ??= (await searchDirectory(app, visitor(), filter)).rows.find(isFree);
  if (found === undefined) return null;
  const { slug, firstName, lastName, specialities, fee, times } = found;
  return { slug, firstName, lastName, specialities, fee, times };
}
