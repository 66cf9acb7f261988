import { randomInt } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { COUNCILS } from "#domain/doctors/councils/councils.ts";
import type { OwnProfile, Saved } from "#domain/doctors/profile.api.ts";
import {
  doctorSlug,
  factsChanged,
  type ProfileInput,
  profileSchema,
  registrationKey,
} from "#domain/doctors/profile.rules.ts";
import { bookable, type VerificationStep, verificationStatusAfter } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold } from "#domain/format/fold.ts";
import { can } from "#domain/permissions.ts";
import { SPECIALITIES } from "#generated/messages/en/doctors/specialities.ts";
import { SPOKEN_LANGUAGES } from "#generated/messages/en/doctors/spoken-languages.ts";
import { SPECIALITIES as SPECIALITIES_HI } from "#generated/messages/hi/doctors/specialities.ts";
import { SPOKEN_LANGUAGES as SPOKEN_LANGUAGES_HI } from "#generated/messages/hi/doctors/spoken-languages.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { openFields } from "#server/encrypted-fields.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { suspendDoctorsWork } from "./after-verification-change.ts";
import { checkedOf, checkOf, fileOf, profileOf, receiptOf } from "./doctor-rows.ts";
import {
  changeVerification,
  type DoctorRow,
  deleteRegistration,
  findDoctor,
  findProfile,
  lockDoctor,
  type ProfileRow,
} from "./doctors.queries.ts";
import { countChange, requireOwnDoctor } from "./own-doctor.ts";
import { insertProfile, listFiles, updateProfile } from "./profile.queries.ts";
import { findReceipt, listChecks } from "./verification.queries.ts";

const MAX_SEARCHED_LENGTH = 2000;
/** Titles that people type before a doctor's name; searched with it. */
const TITLES = "dr. doctor";
/** Attempts with a suffix of two letters before a suffix of four. */
const SHORT_TRIES = 3;
const HOUR_LENGTH = "2026-11-23T10".length;

/** The profile columns for the doctor's input. */
function rowOf(doctor: DoctorRow, input: ProfileInput, now: string): Omit<ProfileRow, "uid" | "slug" | "sentAt"> {
  const offers = [
    ...[SPECIALITIES, SPECIALITIES_HI].flatMap((names) => input.specialities.map((key) => names[key])),
    ...[SPOKEN_LANGUAGES, SPOKEN_LANGUAGES_HI].flatMap((names) => input.languages.map((key) => names[key])),
    COUNCILS[input.councilType].name,
  ];
  const words = [
    TITLES,
    doctor.firstName,
    doctor.lastName,
    input.qualifications,
    input.system,
    input.council,
    ...offers,
  ];
  return {
    ...input,
    specialities: JSON.stringify(input.specialities),
    languages: JSON.stringify(input.languages),
    ways: JSON.stringify(input.ways),
    searched: fold(words.join(" ")).slice(0, MAX_SEARCHED_LENGTH),
    aboutSearched: fold(` ${input.about} ${input.aboutHindi}`),
    registrationKey: registrationKey(input),
    updatedAt: now,
  };
}

/** Inserts a first profile with the doctor's name as slug, with a random suffix when the slug is taken. */
async function insertNamed(
  { db }: Transaction,
  doctor: DoctorRow,
  row: Omit<ProfileRow, "uid" | "slug">,
): Promise<void> {
  const base = doctorSlug(`${doctor.firstName} ${doctor.lastName}`);
  for (let tries = 0; ; tries += 1) {
    const length = tries <= SHORT_TRIES ? 2 : 4;
    const added = Array.from({ length }, () => randomInt(10, 36).toString(36)).join("");
    const slug = tries === 0 ? base : `${base}-${added}`;
    if (await insertProfile(db, { ...row, uid: doctor.uid, slug })) return;
  }
}

/** The verification event of saving: it resubmits a rejected profile, and changed facts end a verification. */
function moveOf(doctor: DoctorRow, changed: boolean): VerificationStep | undefined {
  if (doctor.verificationStatus === "rejected") return "resubmit";
  return changed ? "changeFacts" : undefined;
}

async function saveProfile(tx: Transaction, actor: Account, doctor: DoctorRow, input: ProfileInput): Promise<Saved> {
  const { db } = tx;
  const stored = await findProfile(db, doctor.uid);
  const changed = stored === undefined || factsChanged(profileOf(stored), input);
  const move = moveOf(doctor, changed);
  const now = moment(tx.clock);
  const row = { ...rowOf(doctor, input, now), sentAt: stored === undefined || move ? now : stored.sentAt };
  if (stored === undefined) await insertNamed(tx, doctor, row);
  else await updateProfile(db, doctor.uid, row);

  const { verificationStatus } = checkedOf(doctor);
  const next = move === undefined ? verificationStatus : verificationStatusAfter(verificationStatus, move);
  if (next === undefined) throw fail("WRONG_STATUS");
  const change = next === "waiting" ? { verificationStatus: next, recheckOn: null } : {};
  await changeVerification(db, doctor.uid, change, true);
  if (stored === undefined || move !== undefined) {
    // At most one an hour for each doctor.
    await tx.emit("doctor.applied", { doctorUid: doctor.uid, hour: now.slice(0, HOUR_LENGTH) });
  }
  if (verificationStatus === "verified" && next === "waiting") {
    await deleteRegistration(db, doctor.uid);
    await suspendDoctorsWork(tx, doctor.uid);
  }
  if (stored === undefined) return "sent";
  const entry = { actor, subject: doctor.uid, reason: "" };
  if (move === "resubmit") await writeAudit(tx, { ...entry, action: "doctor:resubmit" });
  if (move === "changeFacts") await writeAudit(tx, { ...entry, action: "doctor:change-facts" });
  if (move === undefined) return "saved";
  return move === "resubmit" ? "sent" : "again";
}

/** {@inheritDoc ProfileApi.readOwnProfile} */
export async function readOwnProfile(app: App, actor: Actor): Promise<OwnProfile> {
  if (actor.kind !== "account" || !can(actor, "doctor:read-own")) throw fail("NOT_FOUND");
  const { db, hub, clock, vault } = app;
  const version = await hub.version("doctors");
  const doctor = await findDoctor(db, actor.uid);
  if (!doctor) throw fail("NOT_FOUND");
  const [profile, files, checks, receipt] = await Promise.all([
    findProfile(db, actor.uid),
    listFiles(db, actor.uid),
    listChecks(db, actor.uid, 1),
    findReceipt(db, actor.uid),
  ]);
  const checked = checkedOf(doctor);
  const listed = profile !== undefined && bookable(checked, clock.now());
  return {
    ...checked,
    listed,
    slug: profile?.slug ?? null,
    profile: profile ? profileOf(profile) : null,
    name: `${doctor.firstName} ${doctor.lastName}`,
    license: openFields(vault, "doctors", doctor.uid, doctor).license,
    files: files.map(fileOf),
    lastCheck: checks[0] ? checkOf(checks[0]) : null,
    receipt: listed && receipt ? receiptOf(receipt) : null,
    version,
  };
}

/** {@inheritDoc ProfileApi.saveOwnProfile} */
export async function saveOwnProfile(app: App, actor: Actor, input: unknown): Promise<Saved> {
  requireOwnDoctor(actor);
  const profile = checkOrFail(profileSchema, input);
  await countChange(app, actor);
  return inTransaction(app, async (tx) => {
    const doctor = await lockDoctor(tx.db, actor.uid);
    if (!doctor) throw fail("NOT_FOUND");
    const saved = await saveProfile(tx, actor, doctor, profile);
    await tx.announce("verification");
    if (doctor.verificationStatus === "verified") await tx.announce("doctors");
    return saved;
  });
}
