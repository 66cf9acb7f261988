import type { Account } from "#domain/actor.ts";
import { LINK_ALPHABET, LINK_LENGTH } from "#domain/consultations/appointment-link.ts";
import { AGREEMENT_PATH } from "#domain/family/agreement.ts";
import { clinicDay } from "#domain/time.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { aConsultation, anOpenDoctor, filledIn, type OpenDoctor } from "../consultations.ts";
import { aSignedInAdmin, aSignedInPatient, type TestClinic, type TimedClinic } from "../open-clinic.ts";
import { aDocument } from "./documents.ts";

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
  for (const { id } of all) await agreeOnPaper(open, meera, id);
  const idOf = (name: string) => all.find((member) => member.name === name)?.id ?? "";
  return { meera, ravi: idOf(RAVI.name), baba: idOf(BABA.name) };
}

/** Notes the agreement of an adult member, as reception does. */
export async function agreeOnPaper(open: TimedClinic, { uid }: Account, id: string): Promise<void> {
  const staff = await aSignedInAdmin(open);
  await open.api.agreements.noteAgreement(staff, uid, { id, note: "paper", seen: "on", language: "en" });
}

const LINK = new RegExp(`https?://\\S+${AGREEMENT_PATH}/([${LINK_ALPHABET}]{${LINK_LENGTH}})`, "u");

/** Asks a member at an email, and gives the secret of the link that arrives there; empty where none does. */
export async function askByEmail(open: TestClinic, who: Account, id: string, contact: string): Promise<string> {
  const before = open.mailer.sent.length;
  await open.api.agreements.askMember(who, { id, contact });
  for (let rounds = 0; rounds < 2; rounds += 1) await deliveryWorker(open.app).deliverDue();
  const text = open.mailer.sent.slice(before).find(({ to }) => to === contact)?.text ?? "";
  return LINK.exec(text)?.[1] ?? "";
}

/** A consultation of one of the family, with a new doctor by default. */
export async function aTreated(open: TimedClinic, meera: Account, person: object = {}, whose?: OpenDoctor) {
  const rao = whose ?? (await anOpenDoctor(open, { aheadDays: 60 }));
  const details = filledIn({ medicines: "", allergies: "", ...person });
  const { id, start } = await aConsultation(open, rao.slug, 24, meera, details);
  return { rao, id, start };
}

/** A family in which Ravi is written down twice, as after a merge, which moves entries as they are. */
export async function aFamilyWithRaviTwice(open: TestClinic) {
  const { family, health, documents } = open.api;
  const { meera, ravi } = await aFamily(open);
  const entry = { detail: "", since: "" };
  await health.addEntry(meera, { ...entry, kind: "allergy", name: "sulpha" }, { member: ravi });
  await family.saveMember(meera, { ...RAVI, name: "Ravi Twice" });
  const twice = (await family.listFamily(meera)).find(({ name }) => name === "Ravi Twice")?.id ?? "";
  await agreeOnPaper(open, meera, twice);
  await health.addEntry(meera, { ...entry, kind: "allergy", name: "nuts" }, { member: twice });
  await health.addEntry(
    meera,
    { ...entry, kind: "medicine", name: "Cetirizine", detail: "1 tablet" },
    { member: twice },
  );
  const paper = await documents.addDocument(meera, aDocument(clinicDay(open.clock.now())), { member: twice });
  const { id: _, ...same } = (await family.listFamily(meera)).find(({ id }) => id === ravi) ?? { id: "" };
  const body = open.vault.encrypt(JSON.stringify(same), { column: "familyMembers.body", row: twice });
  await open.kysely.updateTable("familyMembers").set({ body }).where("id", "=", twice).execute();
  return { meera, ravi, twice, paper };
}
