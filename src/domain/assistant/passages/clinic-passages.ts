import { ANSWER_TEXTS } from "#generated/answers.ts";
import { CHANGE_UNTIL_MS } from "../../consultations/states.ts";
import type { DoctorCard } from "../../doctors/directory.rules.ts";
import type { Language } from "../../language.ts";
import { settingsInLanguage } from "../../settings/hindi-settings.ts";
import type { ClinicSettings } from "../../settings/settings.rules.ts";
import { DAY_MS } from "../../time.ts";
import { ADDRESSES } from "../text/addresses.ts";
import { sentencesOf } from "../text/sentences.ts";
import { CLINIC_FACTS, type ClinicFact, doctorName, FACT_NAMES, FACT_SENTENCES } from "./clinic-words.ts";
import type { LibraryDocument, Passage } from "./passages.ts";

/** What the assistant may say about a doctor who can be booked now. */
export type KnownDoctor = Pick<
  DoctorCard,
  "firstName" | "lastName" | "qualifications" | "registrationNumber" | "fee" | "slug"
>;

const HOURS_OF_DAY = 24;
const ADDRESS_OF: Readonly<Record<ClinicFact, string>> = {
  hours: ADDRESSES.contact,
  address: ADDRESSES.contact,
  phone: ADDRESSES.contact,
  booking: ADDRESSES.book,
  fees: ADDRESSES.contact,
  doctors: ADDRESSES.doctors,
  emergency: ADDRESSES.contact,
  refund: ADDRESSES.contact,
  change: ADDRESSES.contact,
  online: ADDRESSES.book,
  parking: ADDRESSES.contact,
  reports: ADDRESSES.contact,
  privacy: ADDRESSES.privacy,
  person: ADDRESSES.about,
};

interface Facts {
  readonly language: Language;
  readonly settings: ClinicSettings;
  readonly doctors: readonly KnownDoctor[];
}

function sentencesOn(fact: ClinicFact, { language, settings, doctors }: Facts): readonly string[] {
  const say = FACT_SENTENCES[language];
  const nameOf = ({ firstName, lastName }: KnownDoctor) => doctorName(language, firstName, lastName);
  const { phone, email, emergency, helplines } = settings;
  switch (fact) {
    case "hours":
      return settings.hours
        .split("\n")
        .map((row) => row.trim())
        .filter((row) => row !== "")
        .map(say.open);
    case "address":
      return [say.address(settings.address)];
    case "phone":
      return [say.phone(phone), say.email(email), say.write];
    case "booking":
      return doctors.length > 0
        ? [say.bookingOnline, say.consultationsOnline, say.bookingByPhone(phone)]
        : [say.booking(phone), say.bookingByEmail];
    case "fees": {
      const known = doctors.filter(({ fee }) => fee > 0);
      if (known.length === 0) return [say.askForFees(phone)];
      return known.map((doctor) => say.fee(nameOf(doctor), doctor.fee));
    }
    case "doctors":
      return [
        ...doctors.map((doctor) => say.doctor(nameOf(doctor), doctor.qualifications, doctor.registrationNumber)),
        ...settings.team.map(say.member),
      ];
    case "refund": {
      const note = settings.feeNote?.[language] ?? "";
      return note === "" ? [say.askForFees(phone)] : sentencesOf(note);
    }
    case "change":
      return [say.change(CHANGE_UNTIL_MS / (DAY_MS / HOURS_OF_DAY)), say.bookingByPhone(phone)];
    case "online":
      return doctors.length > 0 ? [say.consultationsOnline, say.bookingOnline] : [say.booking(phone)];
    case "parking":
      return [say.askForParking(phone), say.address(settings.address)];
    case "reports":
      return [say.records, say.askForReports(phone)];
    case "privacy":
      return [say.chats, say.eraseChats];
    case "person":
      return sentencesOf(ANSWER_TEXTS[language].talk.who);
    case "emergency":
      return [
        say.emergency(emergency.emergency),
        say.ambulance(emergency.ambulance),
        say.mind(emergency.mentalHealth),
        say.women(helplines.women),
        say.child(helplines.child),
      ];
  }
}

function factDocument(fact: ClinicFact, version: number): LibraryDocument {
  const { title, hindiTitle, aliases, searchedAs } = FACT_NAMES[fact];
  return {
    id: `clinic:${fact}`,
    kind: "clinic",
    title,
    hindiTitle,
    aliases,
    searchedAs,
    address: ADDRESS_OF[fact],
    topic: null,
    version,
    review: { state: "draft" },
  };
}

/**
 * The assistant's pages about the clinic: one page with one passage for each fact, in both languages. Facts need no
 * review: citations of kind `clinic` have no review mark. Never fails.
 * @param settings - The clinic's settings.
 * @param doctors - The doctors who can be booked now.
 * @param version - The version of the settings.
 * @param hindi - The settings in Hindi.
 */
export function clinicPassages(
  settings: ClinicSettings,
  doctors: readonly KnownDoctor[] = [],
  version = 1,
  hindi: ClinicSettings = settingsInLanguage("hi", settings),
): readonly Passage[] {
  return CLINIC_FACTS.map((fact) => {
    const document = factDocument(fact, version);
    return {
      id: `${document.id}#fact-1`,
      document,
      section: "fact",
      heading: document.title,
      sentences: sentencesOn(fact, { language: "en", settings, doctors }),
      hindi: sentencesOn(fact, { language: "hi", settings: hindi, doctors }),
    };
  });
}
