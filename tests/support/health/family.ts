import type { Account } from "#domain/actor.ts";
import { aConsultation, anOpenDoctor, filledIn, type OpenDoctor } from "../consultations.ts";
import { aSignedInPatient, type TimedClinic } from "../open-clinic.ts";

/** What is written down of a member. */
export const RAVI = {
  ...{ name: "Ravi Nair", relation: "child", bornOn: "1999-01-01", gender: "Male" },
  ...{ medicines: "", allergies: "" },
};
const BABA = { ...RAVI, name: "Baba Nair", relation: "parent", bornOn: "1950-05-05" };
/** Ravi, as a booking names him. */
export const FOR_RAVI = { name: RAVI.name, bornOn: RAVI.bornOn };

/** The one whom `aConsultation` books for, with Ravi and Baba in her family. */
export async function aFamily(open: TimedClinic) {
  const { family } = open.api;
  const meera = await aSignedInPatient(open, { name: "Meera Nair" });
  await family.saveMember(meera, RAVI);
  await family.saveMember(meera, BABA);
  const all = await family.listFamily(meera);
  const idOf = (name: string) => all.find((member) => member.name === name)?.id ?? "";
  return { meera, ravi: idOf(RAVI.name), baba: idOf(BABA.name) };
}

/** A consultation of one of the family, with a new doctor by default. */
export async function aTreated(open: TimedClinic, meera: Account, person: object = {}, whose?: OpenDoctor) {
  const rao = whose ?? (await anOpenDoctor(open, { aheadDays: 60 }));
  const details = filledIn({ medicines: "", allergies: "", ...person });
  const { id, start } = await aConsultation(open, rao.slug, 24, meera, details);
  return { rao, id, start };
}
