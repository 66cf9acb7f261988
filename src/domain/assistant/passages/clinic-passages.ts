import type { DoctorCard } from "../../doctors/directory.rules.ts";
import type { ClinicSettings } from "../../settings/settings.rules.ts";
import { ADDRESSES } from "../text/addresses.ts";
import { CLINIC_FACTS, type ClinicFact, doctorName, FACT_NAMES, FACT_SENTENCES as SAY } from "./clinic-words.ts";
import type { LibraryDocument, Passage } from "./passages.ts";

/** What the assistant may say of a doctor who can be booked now. */
export type KnownDoctor = Pick<
  DoctorCard,
  "firstName" | "lastName" | "qualifications" | "registrationNumber" | "fee" | "slug"
>;

const ADDRESS_OF: Readonly<Record<ClinicFact, string>> = {
  hours: ADDRESSES.contact,
  address: ADDRESSES.contact,
  phone: ADDRESSES.contact,
  booking: ADDRESSES.book,
  fees: ADDRESSES.contact,
  doctors: ADDRESSES.doctors,
  emergency: ADDRESSES.contact,
};

function sentencesOn(fact: ClinicFact, settings: ClinicSettings, doctors: readonly KnownDoctor[]): readonly string[] {
  const { phone, email, emergency, helplines } = settings;
  switch (fact) {
    case "hours":
      return settings.hours
        .split("\n")
        .map((row) => row.trim())
        .filter((row) => row !== "")
        .map(SAY.open);
    case "address":
      return [SAY.address(settings.address)];
    case "phone":
      return [SAY.phone(phone), SAY.email(email), SAY.write];
    case "booking":
      return doctors.length > 0
        ? [SAY.bookingOnline, SAY.consultationsOnline, SAY.bookingByPhone(phone)]
        : [SAY.booking(phone), SAY.bookingByEmail];
    case "fees": {
      const known = doctors.filter(({ fee }) => fee > 0);
      if (known.length === 0) return [SAY.askForFees(phone)];
      return known.map(({ firstName, lastName, fee }) => SAY.fee(doctorName(firstName, lastName), fee));
    }
    case "doctors":
      return [
        ...doctors.map(({ firstName, lastName, qualifications, registrationNumber }) =>
          SAY.doctor(doctorName(firstName, lastName), qualifications, registrationNumber),
        ),
        ...settings.team.map(SAY.member),
      ];
    case "emergency":
      return [
        SAY.emergency(emergency.emergency),
        SAY.ambulance(emergency.ambulance),
        SAY.mind(emergency.mentalHealth),
        SAY.women(helplines.women),
        SAY.child(helplines.child),
      ];
  }
}

function factDocument(fact: ClinicFact, version: number): LibraryDocument {
  const { title, hindiTitle, aliases } = FACT_NAMES[fact];
  return {
    id: `clinic:${fact}`,
    kind: "clinic",
    title,
    hindiTitle,
    aliases,
    address: ADDRESS_OF[fact],
    topic: null,
    version,
    review: { state: "draft" },
  };
}

/**
 * What the assistant can say about the clinic: one page with one passage for each fact. In: the clinic's settings, the
 * doctors who can be booked now, and the version of the settings. Facts need no review: citations of kind `clinic`
 * carry no review mark. Never fails.
 */
export function clinicPassages(
  settings: ClinicSettings,
  doctors: readonly KnownDoctor[] = [],
  version = 1,
): readonly Passage[] {
  return CLINIC_FACTS.map((fact) => {
    const document = factDocument(fact, version);
    const sentences = sentencesOn(fact, settings, doctors);
    return { id: `${document.id}#fact-1`, document, section: "fact", heading: document.title, sentences };
  });
}
