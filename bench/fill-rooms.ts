import { randomUUID } from "node:crypto";
import type { SignedUp } from "#domain/accounts/accounts.api.ts";
import { visitor } from "#domain/actor.ts";
import { systemClock } from "#server/adapters/clock/clock.ts";
import { folderFiles } from "#server/adapters/files/files.ts";
import { FakeMailer } from "#server/adapters/mail/fake-mailer.ts";
import { createPictures } from "#server/adapters/pictures/pictures.ts";
import { createSigner } from "#server/adapters/signer/signer.ts";
import { readKeyFile, readSigningKey } from "#server/adapters/vault/key-file.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { createAppContainer } from "#server/app-container.ts";
import { PASSWORD_COST } from "#server/auth/passwords.ts";
import { openDatabase } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { PASSWORD } from "./fill.ts";

/** A visit that is on, and what the browsers of its two people would send along. */
export interface BenchRoom {
  readonly path: string;
  readonly patient: string;
  readonly doctor: string;
}

const SLOT_MS = 30 * 60_000;

let addresses = 0;

/** Somebody from an address of their own, so that limits do not meet. */
function someone() {
  addresses += 1;
  return visitor({ address: `198.51.${100 + (addresses >> 8)}.${addresses & 255}`, cookies: "" });
}

function cookieOf({ session }: SignedUp): string {
  return (session?.cookies ?? []).map((line) => line.split(";")[0]).join("; ");
}

/**
 * So many visits that are on, each of two people of its own. People sign up through the clinic's calls, with hashes that cost less than
 * in life; the visits are written past the calls, which would book them one by one into the coming weeks.
 */
export async function fillRooms(folder: string, count: number): Promise<BenchRoom[]> {
  const database = await openDatabase({ folder });
  const vault = createVault(readKeyFile(folder));
  const adapters = {
    ...{ vault, signer: createSigner(readSigningKey(folder)), clock: systemClock, mailer: new FakeMailer() },
    ...{ files: folderFiles(folder), pictures: createPictures(), log: createLog("error") },
  };
  const passwordCost = { ...PASSWORD_COST, memoryKib: 64, passes: 1 };
  const { clinic, sessions } = createAppContainer(database, adapters, {
    origin: () => "http://localhost",
    passwordCost,
  });
  const uidOf = async (cookies: string) => {
    const actor = await sessions.whoAmI({ address: "198.51.99.1", cookies });
    if (actor.kind !== "account") throw new Error("Somebody of the bench has no session.");
    return actor.uid;
  };
  const rooms: BenchRoom[] = [];
  for (let n = 0; n < count; n += 1) {
    const fields = { firstName: "Vikram", lastName: "Rao", dob: "1979-04-12", gender: "Male" };
    const more = { license: `MH/2009/${100_000 + n}`, aadhaar: String(345_678_900_100 + n), password: PASSWORD };
    const email = `doctor.${n}@example.test`;
    const doctor = cookieOf(await clinic.doctors.register(someone(), { ...fields, ...more, email }));
    const doctorUid = await uidOf(doctor);
    await database.kysely
      .updateTable("doctors")
      .set({ verificationStatus: "verified", recheckOn: "2099-12-31" })
      .where("uid", "=", doctorUid)
      .execute();
    const own = { name: "Meera Nair", email: `room.${n}@example.test`, password: PASSWORD, phone: "9876543210" };
    const record = {
      age: "36",
      gender: "Female",
      medicalHistory: "",
      aadhar: String(456_789_010_000 + n),
      terms: "on",
    };
    const patient = cookieOf(await clinic.patients.register(someone(), { ...own, ...record }));
    const patientUid = await uidOf(patient);
    const id = randomUUID();
    const startsAt = new Date(Date.now()).toISOString();
    const endsAt = new Date(Date.now() + SLOT_MS).toISOString();
    const details = {
      name: own.name,
      bornOn: "1990-06-02",
      reason: "A cough",
      since: "May",
      medicines: "",
      allergies: "",
    };
    await database.kysely
      .insertInto("consultations")
      .values({
        ...{ id, doctor: doctorUid, patientUid, patientKey: patientUid, startsAt, endsAt, blockedUntil: endsAt },
        ...{ day: startsAt.slice(0, 10), zone: "Asia/Kolkata", state: "in-progress", live: 1, mode: "instant" },
        ...{ holdUntil: null, key: id, bookedBy: "patient", revision: 1, caller: null, consentVersion: "2026-11" },
        ...{ consentAt: startsAt, endedBy: null, endReason: null, createdAt: startsAt, updatedAt: startsAt, fee: 400 },
        details: vault.encrypt(JSON.stringify(details), { column: "consultations.details", row: id }),
      })
      .execute();
    rooms.push({ path: `/consultations/${id}`, patient, doctor });
  }
  await database.close();
  return rooms;
}
