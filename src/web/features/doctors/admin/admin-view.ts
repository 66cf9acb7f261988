import { councilIn, systemIn } from "#domain/doctors/councils/council-names.ts";
import { doctorPath } from "#domain/doctors/doctor-name.ts";
import {
  type AdminDoctor,
  type AdminDoctorRecord,
  type AdminDoctorTab,
  MAX_CHECKED_LENGTH,
  MAX_REASON_LENGTH,
  MAX_RECHECK_MONTHS,
  RECHECK_MONTHS,
  VERDICTS,
} from "#domain/doctors/verification.rules.ts";
import { verificationStatusAfter } from "#domain/doctors/verification-status.rules.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { formatDay, formatRecordDate } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { clinicDay, monthsAfter } from "#domain/time.ts";
import { SPECIALITIES } from "#generated/messages/doctors/specialities.ts";
import { SPOKEN_LANGUAGES as LANGUAGES } from "#generated/messages/doctors/spoken-languages.ts";

/** A row of the admin list, as display text. */
export function entryView(doctor: AdminDoctor, tab: AdminDoctorTab) {
  const { uid, name, email, license, profile, files, sentAt, recheckOn } = doctor;
  const next = recheckOn === null ? "" : formatDay(recheckOn);
  return {
    uid,
    name,
    email,
    license,
    profile: profile && { ...profile, system: systemIn(currentLanguage(), profile.system) },
    files,
    when: tab === "verified" || tab === "overdue" ? next : sentAt === null ? "" : formatRecordDate(sentAt),
  };
}
export type EntryView = ReturnType<typeof entryView>;

/** A doctor's record in the admin area as display text, with the decisions that are possible now. */
export function recordView(record: AdminDoctorRecord, now: number) {
  const { profile, verificationStatus, slug, recheckOn } = record;
  const today = clinicDay(now);
  return {
    uid: record.uid,
    name: record.name,
    email: record.email,
    license: record.license,
    dob: formatDay(record.dob),
    signedUpAt: formatRecordDate(record.signedUpAt),
    verificationStatus,
    seen: record.seen,
    nextCheck: recheckOn === null ? null : formatDay(recheckOn),
    overdue: verificationStatus === "verified" && (recheckOn === null || today > recheckOn),
    publicPath: slug !== null && verificationStatus === "verified" ? doctorPath(slug) : null,
    facts: profile && {
      nameOnRegister: profile.nameOnRegister,
      council: profile.council,
      registrationNumber: profile.registrationNumber,
      qualifications: profile.qualifications,
      system: systemIn(currentLanguage(), profile.system),
    },
    practice: profile && {
      practisingSince: String(profile.practisingSince),
      specialities: profile.specialities.map((key) => SPECIALITIES[key]).join(", "),
      languages: profile.languages.map((key) => LANGUAGES[key]).join(", "),
      fee: rupeesOf(profile.fee),
      about: profile.about,
      ...(profile.aboutHindi !== "" && { aboutHindi: profile.aboutHindi }),
    },
    register: profile && councilIn(currentLanguage(), profile.councilType).register,
    evidence: record.files.map(({ id, name, kind }) => ({ id, name, kind })),
    hasEvidence: record.files.some(({ kind }) => kind === "evidence"),
    same: record.sameRegistration,
    history: record.history.map(({ id, verdict, at, checkedBy, words, recheckOn: next }) => ({
      id,
      verdict,
      checkedBy,
      words,
      at: formatRecordDate(at),
      next: next === null ? null : formatDay(next),
    })),
    may: profile
      ? VERDICTS.filter((verdict) => verificationStatusAfter(verificationStatus, verdict) !== undefined)
      : [],
  };
}
export type RecordView = ReturnType<typeof recordView>;

/**
 * Initial values and limits of the forms.
 * @param now - Now in milliseconds since 1970.
 * @param checkedBy - The name of the last signature.
 */
export function decideLimits(now: number, checkedBy: string | null) {
  const today = clinicDay(now);
  return {
    today,
    recheckOn: monthsAfter(today, RECHECK_MONTHS),
    maxRecheckDay: monthsAfter(today, MAX_RECHECK_MONTHS),
    checkedBy: checkedBy ?? "",
    checked: MAX_CHECKED_LENGTH,
    reason: MAX_REASON_LENGTH,
  };
}
export type DecideLimits = ReturnType<typeof decideLimits>;
