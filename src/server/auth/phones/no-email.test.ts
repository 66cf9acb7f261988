import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { PHONE_CODE_AGAIN_MS } from "#domain/accounts/phones.rules.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { reportBreach } from "#server/features/audit/breach-report.ts";
import { findAccountEmail } from "#server/features/deliveries/deliveries.service.ts";
import { exportTree } from "#server/features/hosted/export-tree.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, codeOf, logIn, proved } from "#support/open-clinic.ts";
import { aPatientWithAllData } from "#support/patient-with-all-data.ts";
import { ENGINES } from "#support/processes/database.ts";
import { aNoEmailPatient, loseEmail } from "#support/records/no-email-patient.ts";

const NO_ADDRESS = "no-email.invalid";
const TOKEN = /token=([\w-]+)/u;

describe.each(ENGINES)("an account without email and password, on %s", async (engine) => {
  const { open, gateway, deliver } = await openSmsClinic(engine);
  const { app, api, clock, kysely, mailer } = open;
  const tokenFor = (email: string) => TOKEN.exec(mailer.sent.findLast(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
  const codeFor = async (patient: Account, number: string) => {
    clock.advance(PHONE_CODE_AGAIN_MS);
    await api.secondFactor.sendProofCode(patient);
    await deliver();
    return gateway.codeFor(number);
  };

  it("adds an email with a code and a link, and then a password, and its number stays", async () => {
    const { patient, number } = await aNoEmailPatient(open);
    expect(await api.accounts.readEmailStatus(patient)).toMatchObject({ email: null, hasPassword: false });
    const email = anEmail("added");
    await kysely.deleteFrom("sessionProofs").execute();
    expect(await codeOf(api.accounts.requestEmailChange(patient, { email }))).toBe("PROOF_NEEDED");
    await api.secondFactor.proveAgain(patient, { proofSms: await codeFor(patient, number) });
    await api.accounts.requestEmailChange(patient, { email });
    await deliver();
    await api.accounts.confirmEmailChange(aVisitor(), { token: tokenFor(email) });
    const found = await kysely.selectFrom("patients").select("email").where("uid", "=", patient.uid).execute();
    expect(found).toEqual([{ email }]);
    await api.accounts.requestPasswordReset(aVisitor(), { email });
    await deliver();
    const token = tokenFor(email);
    await api.accounts.resetPassword(aVisitor(), { token, password: GOOD_PASSWORD });
    const again = await logIn(open, "patient", email);
    expect(await api.accounts.readEmailStatus(again)).toMatchObject({ email, confirmed: true, hasPassword: true });
    expect((await api.phones.readOwnNumber(again)).number).toBe(number);
  });

  it("can't remove its number, which is all that logs in to it, before it has a password", async () => {
    const { patient } = await aNoEmailPatient(open);
    expect(await codeOf(api.phones.removeNumber(patient))).toBe("NUMBER_IS_LOGIN");
    expect((await api.phones.readOwnNumber(patient)).number).not.toBeNull();
  });

  it("chooses no email, and gets none about appointments", async () => {
    const { patient } = await aNoEmailPatient(open);
    const { reaches } = await api.phones.readOwnNumber(patient);
    expect(reaches).toEqual(["email", "sms"]);
    expect(await codeOf(api.phones.chooseReach(patient, { reach: "both" }))).toBe("NUMBER_NEEDED");
    expect(await findAccountEmail(app, patient.uid)).toBeUndefined();
    const other = await aSignedInPatient(open);
    expect(await findAccountEmail(app, other.uid)).toBe(other.email);
  });

  it("files a grievance without an email, and erases itself by the proof of its number", async () => {
    const { patient, number } = await aNoEmailPatient(open);
    await api.grievances.fileGrievance(patient, { name: "Asha", about: "visit", text: "Nobody came." });
    const [grievance] = (await api.grievances.listOwnGrievances(patient)).grievances;
    expect(grievance?.text).toBe("Nobody came.");
    await kysely.deleteFrom("sessionProofs").execute();
    expect(await codeOf(api.privacy.eraseOwnAccount(patient, { confirm: "on" }))).toBe("PROOF_NEEDED");
    await api.secondFactor.proveAgain(patient, { proofSms: await codeFor(patient, number) });
    await api.privacy.eraseOwnAccount(patient, { confirm: "on" });
    expect(await kysely.selectFrom("user").select("id").where("id", "=", patient.uid).execute()).toEqual([]);
  });

  it("is named by no stand-in in what it reads, downloads and leaves, nor in what staff read", async () => {
    const life = await aPatientWithAllData(open);
    const { patient, number } = await loseEmail(open, life.patient);
    const { uid } = patient;
    const admin = await aSignedInAdmin(open);
    await proved(open, admin);
    await proved(open, patient);
    const seen: Record<string, unknown> = {};
    const all = async (name: string, calls: Record<string, (who: Actor) => unknown>, who: Actor) => {
      for (const [call, run] of Object.entries(calls)) seen[`${name} ${call}`] = await run(who);
    };
    await all(
      "own",
      {
        email: (who) => api.accounts.readEmailStatus(who),
        passkey: (who) => api.passkeys.beginPasskey(who),
        patient: (who) => api.patients.readOwnPatient(who),
        number: (who) => api.phones.readOwnNumber(who),
        data: (who) => api.privacy.readOwnData(who),
        visits: (who) => api.consultations.listOwnConsultations(who, { sheet: "past" }),
        visit: (who) => api.consultations.readConsultation(who, life.upcoming),
        grievances: (who) => api.grievances.listOwnGrievances(who),
        notifications: (who) => api.notifications.listOwnNotifications(who, {}),
        family: (who) => api.family.listFamily(who),
        looks: (who) => api.audit.listOwnLooks(who, {}),
        begun: async (who) => {
          await api.secondFactor.beginSecondFactor(who, {});
          return api.secondFactor.readSecondFactor(who);
        },
      },
      patient,
    );
    await all(
      "staff",
      {
        list: (who) => api.patients.listPatients(who, {}),
        account: (who) => api.patients.readPatient(who, uid),
        found: (who) => api.patients.findPatients(who, { words: number.slice(3) }),
        searched: (who) => api.patients.findPatients(who, { words: NO_ADDRESS }),
        login: (who) => api.logins.readLogin(who, uid),
        clinic: (who) => api.consultations.listClinicConsultations(who, {}),
        visit: (who) => api.consultations.readConsultation(who, life.upcoming),
        log: (who) => api.privacy.readPatientLog(who, uid),
        audit: (who) => api.audit.listAudit(who, {}),
        grievances: (who) => api.grievances.listGrievances(who, {}),
        messages: (who) => api.contact.listContactMessages(who, {}),
      },
      admin,
    );
    await all("doctor", { visit: (who) => api.consultations.readConsultation(who, life.upcoming) }, life.rao.doctor);
    const { stream } = await api.privacy.exportData(patient, { proofSms: await codeFor(patient, number) });
    const pack = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
    seen.pack = Object.entries(pack).map(([name, bytes]) => [name, Buffer.from(bytes).toString("latin1")]);
    seen.hosted = await exportTree(app, "");
    const since = "2000-01-01T00:00:00.000Z";
    seen.breach = await reportBreach(app, { since, who: admin.email, withLists: true });
    for (const [name, answer] of Object.entries(seen)) {
      expect(JSON.stringify(answer) ?? "", name).not.toContain(NO_ADDRESS);
    }
    expect(JSON.stringify(seen.hosted)).toContain(`"phoneNumber":"${number}"`);
    const named = JSON.stringify((await reportBreach(app, { since, who: NO_ADDRESS, withLists: false })).accounts);
    expect(named).toBe(JSON.stringify([NO_ADDRESS]));
    const csv = await api.audit.exportAudit(admin, {});
    expect(JSON.stringify(csv)).not.toContain(NO_ADDRESS);
  });
});
