import type { Actor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import { type Hours, NO_HOURS } from "#domain/consultations/hours.rules.ts";
import { RECHECK_MONTHS } from "#domain/doctors/verification.rules.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import { clinicDay, monthsAfter } from "#domain/time.ts";
import { inLanguage } from "#server/language.ts";
import { DEMO_PASSWORD } from "./demo-people.ts";

interface DemoProfile {
  readonly qualifications: string;
  readonly practisingSince: string;
  readonly system: string;
  readonly councilType: string;
  readonly council: string;
  readonly specialities: readonly string[];
  readonly languages: readonly string[];
  readonly ways: readonly string[];
  readonly fee: string;
  readonly about: string;
}

interface DemoDoctor {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  readonly gender: "Male" | "Female" | "Other";
  readonly license: string;
  readonly verified: boolean;
  readonly language?: Language;
  /** Absent for one who has only signed up. */
  readonly profile?: DemoProfile;
}

const MODERN = { system: "Modern medicine", councilType: "STATE" } as const;

export const DEMO_DOCTORS: readonly DemoDoctor[] = [
  {
    firstName: "Meera",
    lastName: "Kulkarni",
    dob: "1984-03-09",
    gender: "Female",
    license: "MMC/2009/114532",
    verified: true,
    profile: {
      ...MODERN,
      qualifications: "MBBS, MD (General Medicine)",
      practisingSince: "2009",
      council: "Maharashtra Medical Council",
      specialities: ["general", "stomach"],
      languages: ["mr", "hi", "en"],
      ways: ["video", "audio", "text"],
      fee: "400",
      about:
        "I mostly see coughs, fevers, stomach problems and blood pressure. " +
        "Tell me about any home remedies you use, and we'll go through them together.",
    },
  },
  {
    firstName: "Imran",
    lastName: "Qureshi",
    dob: "1979-11-21",
    gender: "Male",
    license: "DMC/2014/20817",
    verified: true,
    language: "hi",
    profile: {
      ...MODERN,
      qualifications: "MBBS, MD (Pulmonary Medicine)",
      practisingSince: "2014",
      council: "Delhi Medical Council",
      specialities: ["chest"],
      languages: ["hi", "ur", "en"],
      ways: ["video", "audio"],
      fee: "500",
      about: "दमा, ब्रोंकाइटिस और लंबे समय की खाँसी। बात करते समय अपना इनहेलर पास रखें।",
    },
  },
  {
    firstName: "Lakshmi",
    lastName: "Nair",
    dob: "1988-06-30",
    gender: "Female",
    license: "TC/2014/53190",
    verified: true,
    profile: {
      system: "Ayurveda",
      councilType: "NCISM",
      qualifications: "BAMS, MD (Ayurveda)",
      practisingSince: "2014",
      council: "Travancore-Cochin Medical Council",
      specialities: ["ayurveda", "diet"],
      languages: ["ml", "ta", "en"],
      ways: ["video", "text"],
      fee: "350",
      about:
        "Digestion, sleep and daily habits. Tell me every tablet you take, so that I suggest nothing that affects it.",
    },
  },
  {
    firstName: "Harpreet",
    lastName: "Gill",
    dob: "1991-01-15",
    gender: "Male",
    license: "PMC/2018/44021",
    verified: false,
    profile: {
      ...MODERN,
      qualifications: "MBBS",
      practisingSince: "2018",
      council: "Punjab Medical Council",
      specialities: ["family"],
      languages: ["pa", "hi"],
      ways: ["video", "audio", "text"],
      fee: "300",
      about: "Family medicine for all ages.",
    },
  },
  {
    firstName: "Ananya",
    lastName: "Bose",
    dob: "1993-09-02",
    gender: "Female",
    license: "WB/2020/61177",
    verified: false,
  },
];

/** Monday to Friday with a break at noon, Saturday mornings. */
function demoHours(): Hours {
  const day = { from: 9 * 60, to: 17 * 60 };
  const weekly = [day, day, day, day, day, { from: 10 * 60, to: 13 * 60 }].map((window) => [window]);
  const breaks = weekly.map(([window]) => (window === day ? [{ from: 13 * 60, to: 14 * 60 }] : []));
  return { ...NO_HOURS, weekly: [...weekly, []], breaks: [...breaks, []] };
}

export const emailOf = ({ firstName }: DemoDoctor) => `${firstName.toLowerCase()}@demo.example`;

/** Signs the demo's doctors up. */
export async function registerDoctors(clinic: AppApi, from: Actor): Promise<void> {
  for (const doctor of DEMO_DOCTORS) {
    const { verified: _verified, profile: _profile, language = DEFAULT_LANGUAGE, ...fields } = doctor;
    const aadhaar = `3${doctor.dob.replaceAll("-", "")}${doctor.license.slice(-3)}`;
    const input = { ...fields, email: emailOf(doctor), password: DEMO_PASSWORD, aadhaar };
    await inLanguage(language, () => clinic.doctors.register(from, input));
  }
}

/** Fills the doctors' profiles in, and verifies some; one waits, and one has only signed up. */
export async function verifyDoctors(
  clinic: AppApi,
  admin: Actor,
  as: (email: string) => Promise<Actor>,
  now: number,
): Promise<void> {
  const readOn = clinicDay(now);
  for (const doctor of DEMO_DOCTORS) {
    const { verified, profile, license, firstName, lastName } = doctor;
    if (profile === undefined) continue;
    const actor = await as(emailOf(doctor));
    const nameOnRegister = `${firstName} ${lastName}`;
    await clinic.profiles.save(actor, { ...profile, registrationNumber: license, nameOnRegister });
    const { uid } = await clinic.doctors.readOwn(actor);
    if (!verified) continue;
    const { seen } = await clinic.verification.read(admin, uid);
    await clinic.verification.approve(admin, uid, {
      readOn,
      recheckOn: monthsAfter(readOn, RECHECK_MONTHS),
      checked: "Name, number and qualification match the council's register.",
      checkedBy: "Asha P., admin",
      withoutEvidence: "The demo has no certificates.",
      seen,
    });
    await clinic.consultations.setHours(actor, demoHours());
  }
}
