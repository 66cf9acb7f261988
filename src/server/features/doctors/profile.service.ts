import { randomInt } from "node:crypto";
import type { Account } from "#domain/actor.ts";
import { COUNCILS } from "#domain/doctors/councils/councils.ts";
import type { ProfileApi, Saved } from "#domain/doctors/profile.api.ts";
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
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { createEncryptedFields } from "#server/encrypted-fields.ts";
import type { Announce } from "#server/live/hub.ts";
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
import { createFileApi } from "./files.service.ts";
import { allowOwn, countChange, type ProfileDependencies } from "./own-doctor.ts";
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
async function insertNamed(trx: Queryable, doctor: DoctorRow, row: Omit<ProfileRow, "uid" | "slug">): Promise<void> {
  const base = doctorSlug(`${doctor.firstName} ${doctor.lastName}`);
  for (let tries = 0; ; tries += 1) {
    const length = tries <= SHORT_TRIES ? 2 : 4;
    const added = Array.from({ length }, () => randomInt(10, 36).toString(36)).join("");
    const slug = tries === 0 ? base : `${base}-${added}`;
    if (await insertProfile(trx, { ...row, uid: doctor.uid, slug })) return;
  }
}

/** The verification event of saving: it resubmits a rejected profile, and changed facts end a verification. */
function moveOf(doctor: DoctorRow, changed: boolean): VerificationStep | undefined {
  if (doctor.verificationStatus === "rejected") return "resubmit";
  return changed ? "changeFacts" : undefined;
}

export function createProfiles(
  context: AppContext,
  { afterVerificationChange, notifications }: ProfileDependencies,
): ProfileApi {
  const { database, vault, clock, hub, audit } = context;
  const { kysely } = database;
  const identity = createEncryptedFields(vault, "doctors");

  async function save(
    trx: Queryable,
    announce: Announce,
    actor: Account,
    doctor: DoctorRow,
    input: ProfileInput,
  ): Promise<Saved> {
    const stored = await findProfile(trx, doctor.uid);
    const changed = stored === undefined || factsChanged(profileOf(stored), input);
    const move = moveOf(doctor, changed);
    const now = moment(clock);
    const row = { ...rowOf(doctor, input, now), sentAt: stored === undefined || move ? now : stored.sentAt };
    if (stored === undefined) await insertNamed(trx, doctor, row);
    else await updateProfile(trx, doctor.uid, row);

    const { verificationStatus } = checkedOf(doctor);
    const next = move === undefined ? verificationStatus : verificationStatusAfter(verificationStatus, move);
    if (next === undefined) throw fail("WRONG_STATUS");
    const change = next === "waiting" ? { verificationStatus: next, recheckOn: null } : {};
    await changeVerification(trx, doctor.uid, change, true);
    if (stored === undefined || move !== undefined) {
      // At most one an hour for each doctor.
      const once = `applied:${doctor.uid}:${now.slice(0, HOUR_LENGTH)}`;
      await notifications.toAdmins(trx, announce, { kind: "doctor-applied", doctor: doctor.uid, once });
    }
    if (verificationStatus === "verified" && next === "waiting") {
      await deleteRegistration(trx, doctor.uid);
      await afterVerificationChange.lost(trx, announce, doctor.uid);
    }
    if (stored === undefined) return "sent";
    if (move === "resubmit") await audit.write(trx, actor, "doctor:resubmit", doctor.uid, "");
    if (move === "changeFacts") await audit.write(trx, actor, "doctor:change-facts", doctor.uid, "");
    if (move === undefined) return "saved";
    return move === "resubmit" ? "sent" : "again";
  }

  return {
    ...createFileApi(context),

    async readOwn(actor) {
      if (actor.kind !== "account" || !can(actor, "doctor:read-own")) throw fail("NOT_FOUND");
      const version = await hub.version("doctors");
      const doctor = await findDoctor(kysely, actor.uid);
      if (!doctor) throw fail("NOT_FOUND");
      const [profile, files, checks, receipt] = await Promise.all([
        findProfile(kysely, actor.uid),
        listFiles(kysely, actor.uid),
        listChecks(kysely, actor.uid, 1),
        findReceipt(kysely, actor.uid),
      ]);
      const checked = checkedOf(doctor);
      const listed = profile !== undefined && bookable(checked, clock.now());
      return {
        ...checked,
        listed,
        slug: profile?.slug ?? null,
        profile: profile ? profileOf(profile) : null,
        name: `${doctor.firstName} ${doctor.lastName}`,
        license: identity.open(doctor.uid, doctor).license,
        files: files.map(fileOf),
        lastCheck: checks[0] ? checkOf(checks[0]) : null,
        receipt: listed && receipt ? receiptOf(receipt) : null,
        version,
      };
    },

    async save(actor, input) {
      allowOwn(actor);
      const profile = checkOrFail(profileSchema, input);
      await countChange(context, actor);
      return hub.transaction(async (trx, announce) => {
        const doctor = await lockDoctor(trx, actor.uid);
        if (!doctor) throw fail("NOT_FOUND");
        const saved = await save(trx, announce, actor, doctor, profile);
        await announce("verification");
        if (doctor.verificationStatus === "verified") await announce("doctors");
        return saved;
      });
    },
  };
}
