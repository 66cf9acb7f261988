import type { Account } from "#domain/actor.ts";
import type { DoctorFields } from "./builders.ts";
import { aSignedInAdmin, aSignedInDoctor, proved, type TimedClinic } from "./open-clinic.ts";

export interface ProfileFields {
  readonly qualifications: string;
  readonly practisingSince: string;
  readonly system: string;
  readonly councilType: string;
  readonly council: string;
  readonly registrationNumber: string;
  readonly nameOnRegister: string;
  readonly specialities: readonly string[];
  readonly languages: readonly string[];
  readonly ways: readonly string[];
  readonly fee: string;
  readonly about: string;
}

let registrations = 100_000;

/** A valid, fictional doctor's profile. Any field can be replaced. */
export function aProfile(replaced: Partial<ProfileFields> = {}): ProfileFields {
  registrations += 1;
  return {
    qualifications: "MBBS, MD (General Medicine)",
    practisingSince: "2007",
    system: "Modern medicine",
    councilType: "STATE",
    council: "Maharashtra Medical Council",
    registrationNumber: `MMC/2009/${registrations}`,
    nameOnRegister: "Vikram A. Rao",
    specialities: ["general", "chest"],
    languages: ["mr", "hi", "en"],
    ways: ["video", "audio", "text"],
    fee: "400",
    about: "I see mostly coughs, fevers and blood pressure.",
    ...replaced,
  };
}

/** The profile as the form sends it: a checkbox for each choice. */
export function profileForm(replaced: Partial<ProfileFields> = {}): Record<string, string> {
  const { specialities, languages, ways, ...plain } = aProfile(replaced);
  const boxes = Object.entries({ specialities, languages, ways }).flatMap(([group, keys]) =>
    keys.map((key) => `${group}.${key}`),
  );
  return { ...plain, ...Object.fromEntries(boxes.map((name) => [name, "on"])) };
}

const DAY_MS = 24 * 60 * 60_000;

/** The clinic's date some days from now, `YYYY-MM-DD`. */
export function dayFrom(open: TimedClinic, days: number): string {
  return new Date(open.clock.now() + 5.5 * 60 * 60_000 + days * DAY_MS).toISOString().slice(0, 10);
}

/** An approval form of an admin for the current profile. */
export async function anApproval(open: TimedClinic, admin: Account, uid: string, replaced: object = {}) {
  await proved(open, admin);
  const { seen } = await open.api.verification.readDoctorForAdmin(admin, uid);
  return {
    readOn: dayFrom(open, 0),
    recheckOn: dayFrom(open, 180),
    checked: "Name, number and qualification stand on the council's register.",
    checkedBy: "Asha P., admin",
    withoutEvidence: "The degree was shown at the clinic.",
    seen,
    ...replaced,
  };
}

/** A rejection or suspension form of an admin for the current profile. */
export async function aReason(
  open: TimedClinic,
  admin: Account,
  uid: string,
  reason = "The number is not on the register.",
) {
  await proved(open, admin);
  const { seen } = await open.api.verification.readDoctorForAdmin(admin, uid);
  return { reason, seen };
}

/** A doctor whose complete profile waits for verification. */
export async function aWaitingDoctor(
  open: TimedClinic,
  profile: Partial<ProfileFields> = {},
  fields: Partial<DoctorFields> = {},
): Promise<Account> {
  const doctor = await aSignedInDoctor(open, fields);
  await open.api.profiles.saveOwnProfile(doctor, aProfile(profile));
  return doctor;
}

/** A verified doctor whom patients can book, and the admin who verified them. */
export async function aListedDoctor(
  open: TimedClinic,
  profile: Partial<ProfileFields> = {},
  fields: Partial<DoctorFields> = {},
): Promise<{ readonly doctor: Account; readonly admin: Account }> {
  const admin = await aSignedInAdmin(open);
  const doctor = await aWaitingDoctor(open, profile, fields);
  await open.api.verification.approveDoctor(admin, doctor.uid, await anApproval(open, admin, doctor.uid));
  return { doctor, admin };
}
