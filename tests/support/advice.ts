import type { Account } from "#domain/actor.ts";
import { aConsultation, anOpenDoctor, type OpenDoctor } from "./consultations.ts";
import type { TimedClinic } from "./open-clinic.ts";

/** A consultation in progress, and its participants. */
export async function aConsultationUnderWay(open: TimedClinic, whose?: OpenDoctor) {
  const { doctor, admin, slug } = whose ?? (await anOpenDoctor(open));
  const { patient, email, id, start } = await aConsultation(open, slug);
  open.clock.goTo(start);
  await open.api.consultations.recordArrival(patient, id);
  await open.api.consultations.beginConsultation(doctor, id);
  open.clock.goToNow();
  return { doctor, admin, slug, patient, email, id, start };
}

export const AN_ITEM = {
  item: "Paracetamol",
  form: "tablet",
  amount: "500 mg",
  often: "three times a day",
  days: "3",
  food: "after-food",
  cautions: "Not more than four in a day.",
  course: "new",
  list: "",
} as const;

/** A draft that is ready to be signed. Any field can be replaced. */
export function aDraft(replaced: Readonly<Record<string, unknown>> = {}) {
  return {
    notes: "Sounds worried.",
    ageAsked: "on",
    mode: "video",
    // Tests that are not about calls have none.
    elsewhere: "on",
    type: "first",
    earlierOn: "",
    diagnosis: "Viral fever",
    lines: [AN_ITEM],
    advice: "Rest, and drink enough. आराम करें।",
    followUpOn: "",
    ...replaced,
  };
}

/**
 * Saves a draft over the current revision.
 * @returns The revision that signing must name.
 */
export async function savedDraft(
  open: TimedClinic,
  doctor: Account,
  id: string,
  replaced: object = {},
): Promise<number> {
  const { seen } = await open.api.advice.readAdviceEditor(doctor, id);
  return open.api.advice.saveAdviceDraft(doctor, id, { ...aDraft({ ...replaced }), seen });
}

/**
 * Saves and signs a draft.
 * @returns The version.
 */
export async function signedAdvice(
  open: TimedClinic,
  doctor: Account,
  id: string,
  replaced: object = {},
): Promise<number> {
  const seen = await savedDraft(open, doctor, id, replaced);
  return open.api.advice.signAdvice(doctor, id, { seen, confirm: "on" });
}
