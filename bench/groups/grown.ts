import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fold } from "#domain/format/fold.ts";
import { systemClock } from "#server/adapters/clock/clock.ts";
import { parseConfig } from "#server/config.ts";
import { personKeys } from "#server/features/consultations/booking/caller-key.ts";
import { encryptDetails, type StoredDetails } from "#server/features/consultations/consultation-encryption.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { Browserless } from "../../tests/support/browserless.ts";
import { GOOD_PASSWORD } from "../../tests/support/builders.ts";
import { aConsultation, anOpenDoctor, filledIn } from "../../tests/support/consultations.ts";
import { FakeClock } from "../../tests/support/fakes/fake-clock.ts";
import type { Filled } from "../fill.ts";
import { median, report, startApplication, temporaryFolder, timesOf, UNCACHED } from "../tools.ts";

const [PATIENTS, REQUESTS] = [100_000, 20];
const NAMES = "Asha Meera Ravi Anil Sunita Farhan Kavita Joseph Lakshmi Imran".split(" ");
const SURNAMES = "Rao Nair Sharma Khan Das Patil Singh Thomas Iyer Gupta Mehta".split(" ");

type Role = "visitor" | "patient" | "doctor" | "admin";
const LOGINS = { patient: "/PatientLogin", doctor: "/DoctorLogin", admin: "/admin/login" } as const;

const PAGES: Readonly<Record<Role, readonly string[]>> = {
  visitor: ["/", "/Blog", "/Remedies", "/Doctors", "/Doctors?q=cough", "/search?q=cough", "/Assistant"],
  patient: ["dashboard", "appointments", "prescriptions", "record", "messages", "profile"].map(
    (page) => `/patient/${page}`,
  ),
  doctor: ["dashboard", "calendar", "patients", "patients?q=rao", "messages", "earnings", "hours"].map(
    (page) => `/doctor/${page}`,
  ),
  admin: ["", "manage-users", "manage-users?q=nair", "visits", "visits/book", "feedback", "verify-doctors"].map(
    (page) => `/AdminDashboard/${page}`.replace(/\/$/u, ""),
  ),
};

/** A patient's name, the same in every run. */
const nameOf = (n: number) => `${NAMES[n % NAMES.length]} ${SURNAMES[(n * 7) % SURNAMES.length]} ${n}`;

/** Fills a folder with 1,000 doctors and 100,000 patients, each with a booking of the next 30 days. */
async function growClinic(original: string) {
  const folder = temporaryFolder(original);
  const clock = new FakeClock(systemClock.now());
  const config = parseConfig({ TULSI_DATA: folder, TULSI_LOG: "error" });
  const opened = { ...(await openApp(config, createLog("error"), { clock, exclusive: true })), clock };
  const { doctor, admin, slug } = await anOpenDoctor(opened);
  const { patient } = await aConsultation(opened, slug);
  await opened.close();
  const database = new DatabaseSync(join(folder, "tulsi.db"));
  database.exec(readFileSync(join(import.meta.dirname, "../bookings.sql"), "utf8"));
  database.exec("begin");
  const person = database.prepare(`insert into "user" (id, name, email, emailVerified, createdAt, updatedAt)
    select ?, ?, ?, 1, createdAt, updatedAt from "user" where id = '${patient.uid}'`);
  const account = database.prepare(`insert into patients (uid, name, email, phone, age, gender, medicalHistory, aadhar,
    nameSearched, createdAt, ageStatedOn) select ?, ?, ?, ?, 30, gender, ?, ?, ?, createdAt, ageStatedOn
    from patients where uid = '${patient.uid}'`);
  const booking = database.prepare(
    "update consultations set patientUid = ?, patientKey = ?, personKey = ?, details = ? where id = ?",
  );
  for (let n = 0; n < PATIENTS; n += 1) {
    const [uid, name, id] = [`patient-${n}`, nameOf(n), `booking-${n}`];
    const email = `patient.${n}@example.test`;
    const encrypt = (column: string, text: string) =>
      opened.app.vault.encrypt(text, { column: `patients.${column}`, row: uid });
    person.run(uid, name, email);
    account.run(
      uid,
      name,
      email,
      `9${String(n).padStart(9, "0")}`,
      encrypt("medicalHistory", "None"),
      encrypt("aadhar", ""),
      fold(name),
    );
    const { consent: _consent, consentVersion: _version, ...details } = filledIn({ name });
    booking.run(
      uid,
      uid,
      personKeys(opened.app, { name, bornOn: "1990-06-02" }).at(0) ?? null,
      encryptDetails(opened.app, id, details as StoredDetails),
      id,
    );
  }
  // The doctor who is measured has the bookings of one of the thousand.
  database.prepare("update or ignore consultations set doctor = ? where doctor = 'doctor-0'").run(doctor.uid);
  database.prepare("update or ignore consultationCells set doctor = ? where doctor = 'doctor-0'").run(doctor.uid);
  database.exec("commit");
  database.close();
  return { folder, emails: { patient: patient.email, doctor: doctor.email, admin: admin.email } };
}

/** The slowest page of each kind of person, one request after another, in a clinic with 100,000 patients. */
export async function measureGrownClinic({ folder: original }: Filled): Promise<void> {
  const { folder, emails } = await growClinic(original);
  const { address } = await startApplication(folder);
  for (const [role, pages] of Object.entries(PAGES) as [Role, readonly string[]][]) {
    const browser = new Browserless(address);
    if (role !== "visitor") await browser.post(LOGINS[role], { email: emails[role], password: GOOD_PASSWORD });
    let slowest = 0;
    for (const page of pages) {
      const times = await timesOf(REQUESTS, async () => {
        const response = await browser.get(page, UNCACHED);
        if (response.status !== 200) throw new Error(`${role} ${page}: ${response.status}`);
        await response.arrayBuffer();
      });
      console.log(`${role} ${page}: ${median(times).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms`);
      slowest = Math.max(slowest, median(times));
    }
    report(`slowest page, ${role}, 100,000 patients, p50`, slowest, "≤ 80 ms");
  }
}
