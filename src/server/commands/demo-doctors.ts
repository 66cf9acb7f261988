import type { Actor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import { type Hours, NO_HOURS } from "#domain/consultations/hours.rules.ts";
import { RECHECK_MONTHS } from "#domain/doctors/verification.rules.ts";
import { DEFAULT_LANGUAGE } from "#domain/language.ts";
import { clinicDay, monthsAfter } from "#domain/time.ts";
import { DEMO_DOCTORS } from "#generated/demo.ts";
import { inLanguage } from "#server/language.ts";
import { DEMO_PASSWORD } from "./demo-people.ts";

/** Monday to Friday with a break at noon, Saturday mornings. */
export function demoHours(): Hours {
  const day = { from: 9 * 60, to: 17 * 60 };
  const weekly = [day, day, day, day, day, { from: 10 * 60, to: 13 * 60 }].map((window) => [window]);
  const breaks = weekly.map(([window]) => (window === day ? [{ from: 13 * 60, to: 14 * 60 }] : []));
  return { ...NO_HOURS, weekly: [...weekly, []], breaks: [...breaks, []] };
}

export const emailOf = ({ firstName }: { readonly firstName: string }) => `${firstName.toLowerCase()}@demo.example`;

/** Signs the demo's doctors up. */
export async function registerDoctors(app: AppApi, from: Actor): Promise<void> {
  for (const doctor of DEMO_DOCTORS) {
    const { firstName, lastName, dob, gender, license } = doctor;
    const language = "language" in doctor ? doctor.language : DEFAULT_LANGUAGE;
    const aadhaar = `3${dob.replaceAll("-", "")}${license.slice(-3)}`;
    const fields = { firstName, lastName, dob, gender, license };
    const input = { ...fields, email: emailOf(doctor), password: DEMO_PASSWORD, aadhaar };
    await inLanguage(language, () => app.doctors.registerDoctor(from, input));
  }
}

/** A drawing as a picture that a doctor could upload. */
async function drawn(svg: string): Promise<Buffer> {
  const { Transformer } = await import("@napi-rs/image");
  return Transformer.fromSvg(svg).png();
}

/** Fills the doctors' profiles in, and verifies some; one waits, and one has only signed up. */
export async function verifyDoctors(
  app: AppApi,
  admin: Actor,
  as: (email: string) => Promise<Actor>,
  now: number,
): Promise<void> {
  const readOn = clinicDay(now);
  for (const doctor of DEMO_DOCTORS) {
    if (!("profile" in doctor)) continue;
    const { verified, profile, license, firstName, lastName } = doctor;
    const actor = await as(emailOf(doctor));
    const nameOnRegister = `${firstName} ${lastName}`;
    await app.profiles.saveOwnProfile(actor, { ...profile, registrationNumber: license, nameOnRegister });
    await app.profiles.addDoctorFile(actor, {
      kind: "portrait",
      name: "portrait.png",
      bytes: await drawn(doctor.portrait),
    });
    const { uid } = await app.doctors.readOwnDoctor(actor);
    if (!verified) continue;
    const { seen } = await app.verification.readDoctorForAdmin(admin, uid);
    await app.verification.approveDoctor(admin, uid, {
      readOn,
      recheckOn: monthsAfter(readOn, RECHECK_MONTHS),
      checked: "Name, number and qualification match the council's register.",
      checkedBy: "Asha P., admin",
      withoutEvidence: "The demo has no certificates.",
      seen,
    });
    await app.consultations.saveOwnHours(actor, demoHours());
  }
}
