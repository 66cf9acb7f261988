import { signedAdvice } from "../advice.ts";
import { logInWithoutBrowser, withDirectAccess } from "../browser/direct-access.ts";
import type { TestSite } from "../browser/test-site.ts";
import { aPatient } from "../builders.ts";
import { anOpenDoctor, someHours } from "../consultations.ts";
import { actorWith } from "../open-clinic.ts";
import type { Person } from "./person.ts";

/** A doctor with hours around the clock. */
export const ALWAYS = someHours({ slotMinutes: 10, dailyMost: 100, noticeMinutes: 0 }, { from: 0, to: 1440 });
const ACCOUNT_MENU = "//header//details[.//button[normalize-space()='Sign Out']]/summary";
const FIRST_TIME = "//main//button[@name='start']";
const DETAILS = {
  name: "Asha Verma",
  ...{ "bornOn.day": "2", "bornOn.month": "6", "bornOn.year": "1990" },
  reason: "A cough at night.",
  since: "two weeks",
  consent: "on",
};

/**
 * Books a doctor's first free slot and opens the waiting room.
 * @returns Its path.
 */
export async function bookTheFirstTime(patient: Person, slug: string): Promise<string> {
  await patient.goto(`/Doctors/${slug}`);
  await patient.clickAt(FIRST_TIME);
  await patient.sees("Tell the doctor about your symptoms");
  await patient.fill(DETAILS);
  await patient.click("Confirm booking");
  await patient.sees("Your appointment is confirmed");
  await patient.click("View appointment");
  await patient.click("I'm ready");
  return String(await patient.run("return location.pathname"));
}

/** Signs up, logs out and in, books, exchanges messages with the doctor, and reads the prescription in one engine. */
export async function runCoreJourney(aPerson: () => Promise<Person>, site: TestSite): Promise<void> {
  const { slug, doctorEmail } = await withDirectAccess(site, async (clinic) => {
    const { doctor, slug: own } = await anOpenDoctor(clinic, ALWAYS);
    return { slug: own, doctorEmail: doctor.email };
  });

  const patient = await aPerson();
  const fields = aPatient();
  await patient.goto("/PatientSignup");
  await patient.fill(fields);
  await patient.click("Create account");
  await patient.sees("Registration successful! Redirecting…");
  await patient.isAt("/");
  await patient.sees("Find a doctor");
  await patient.clickAt(ACCOUNT_MENU);
  await patient.click("Sign Out");
  await patient.sees("Sign-in/Sign-up");

  await patient.goto("/PatientLogin");
  await patient.fill({ email: fields.email, password: fields.password });
  await patient.click("Log in");
  await patient.sees("Login successful! Redirecting...");
  await patient.goto("/patient/dashboard");
  await patient.sees(`Welcome, ${fields.name}`);

  const room = await bookTheFirstTime(patient, slug);

  const account = await logInWithoutBrowser(site, "doctor", doctorEmail);
  const doctor = await aPerson();
  await doctor.isSignedInAs(account);
  await doctor.goto(room);
  await doctor.click("Start consultation");
  await patient.sees("In progress");
  const said = "Good morning, doctor.";
  await patient.typeAt("//main//textarea", said);
  await patient.click("Send");
  await doctor.sees(said);

  await withDirectAccess(site, async (clinic) => {
    const actor = await actorWith(clinic, account.cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
    if (actor.kind !== "account") throw new Error("The doctor has no session.");
    await signedAdvice(clinic, actor, room.split("/").at(-1) ?? "");
  });
  await patient.goto(`${room}/advice`);
  await patient.sees("Viral fever");
  await patient.sees("PARACETAMOL");
}
