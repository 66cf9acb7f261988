import { expect, it } from "vitest";
import { aDoctor, anEmail, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import {
  actorWith,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
  logIn,
} from "#support/open-clinic.ts";

describeClinic("signing up", (open) => {
  const usersWith = async (email: string) =>
    open.kysely.selectFrom("user").select("id").where("email", "=", email).execute();

  it("refuses a form with an invalid field with the rule's message, and writes nothing", async () => {
    const fields = aPatient({ phone: "12345" });
    await expect(open.api.patients.registerPatient(aVisitor(), fields)).rejects.toMatchObject({
      code: "INVALID_FORM",
      field: "phone",
      message: "patients.phoneDigits",
    });
    expect(await usersWith(fields.email)).toEqual([]);
  });

  it.each([null, undefined, 7, "text", [], { name: ["a"] }, { __proto__: { name: "x" } }])(
    "refuses %j, which is no form",
    async (input) => {
      expect(await codeOf(open.api.patients.registerPatient(aVisitor(), input))).toBe("INVALID_FORM");
      expect(await codeOf(open.api.doctors.registerDoctor(aVisitor(), input))).toBe("INVALID_FORM");
    },
  );

  it("refuses weak and common passwords with the reason", async () => {
    const tried = async (password: string) =>
      codeOf(open.api.patients.registerPatient(aVisitor(), aPatient({ password })));
    expect(await tried("short12")).toBe("PASSWORD_TOO_SHORT");
    expect(await tried("x".repeat(129))).toBe("PASSWORD_TOO_LONG");
    expect(await tried("12345678")).toBe("PASSWORD_COMMON");
    expect(await tried("Jaihind123")).toBe("PASSWORD_COMMON");
    expect(await tried("Passw0rd2026")).toBe("PASSWORD_COMMON");
    expect(await tried("15081947")).toMatch(/PASSWORD_(?:COMMON|PATTERN)/u);
    expect(await tried("26-01-1950")).toBe("PASSWORD_PATTERN");
    expect(await tried("doctor2024")).toBe("PASSWORD_CONTEXT");
  });

  it("answers a repeated sign-up with the identity service's message, and retains the first record", async () => {
    const fields = aPatient();
    await open.api.patients.registerPatient(aVisitor(), fields);
    const again = open.api.patients.registerPatient(
      aVisitor(),
      aPatient({ email: fields.email.toUpperCase(), name: "Other" }),
    );
    await expect(again).rejects.toMatchObject({ message: "ACCOUNT_EXISTS" });
    const own = await open.api.patients.readOwnPatient(await logIn(open, "patient", fields.email));
    expect(own.name).toBe(fields.name);
  });

  it("answers a patient who registers as a doctor with the same email likewise, and creates no doctor", async () => {
    const patient = await aSignedInPatient(open);
    expect(await codeOf(open.api.doctors.registerDoctor(aVisitor(), aDoctor({ email: patient.email })))).toBe(
      "ACCOUNT_EXISTS",
    );
    const rows = await open.kysely.selectFrom("doctors").select("uid").where("uid", "=", patient.uid).execute();
    expect(rows).toEqual([]);
  });

  it("leaves no partial account when the record can't be written", async () => {
    const fields = aPatient();
    const rename = (from: string, to: string) =>
      open.fresh.asOwner(({ kysely }) => kysely.schema.alterTable(from).renameTo(to).execute());
    await rename("patients", "patientsAway");
    try {
      await expect(open.api.patients.registerPatient(aVisitor(), fields)).rejects.toThrow();
    } finally {
      await rename("patientsAway", "patients");
    }
    expect(await usersWith(fields.email)).toEqual([]);
    await open.api.patients.registerPatient(aVisitor(), fields);
    expect(await usersWith(fields.email)).toHaveLength(1);
  });

  it("accepts one of ten people who register one email at the same moment", async () => {
    const email = anEmail("race");
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => open.api.patients.registerPatient(aVisitor(), aPatient({ email }))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const codes = results.flatMap((result) =>
      result.status === "rejected" ? [(result.reason as { code: string }).code] : [],
    );
    expect(new Set(codes)).toEqual(new Set(["ACCOUNT_EXISTS"]));
    expect(await usersWith(email)).toHaveLength(1);
  });

  it("ignores fields that a client adds: role, verification status, emailVerified, uid", async () => {
    const extra = {
      role: "admin",
      roles: ["admin"],
      verificationStatus: "verified",
      emailVerified: "true",
      uid: "me",
      id: "me",
    };
    const fields = aDoctor();
    await open.api.doctors.registerDoctor(aVisitor(), { ...fields, ...extra });
    const doctor = await logIn(open, "doctor", fields.email);
    expect(doctor.roles).toEqual(["doctor"]);
    expect(doctor.uid).not.toBe("me");
    expect((await open.api.doctors.readOwnDoctor(doctor)).verificationStatus).toBe("waiting");
    const [user] = await open.kysely.selectFrom("user").select("emailVerified").where("id", "=", doctor.uid).execute();
    expect(Boolean(user?.emailVerified)).toBe(false);
  });

  it("signs the new patient in and returns the own record, masked", async () => {
    const fields = aPatient({ name: "अनिता शर्मा 🌿", medicalHistory: "Line one\r\nLine two", aadhar: "234123412346" });
    const { session } = await open.api.patients.registerPatient(aVisitor(), fields);
    const actor = await actorWith(open, cookiesAfter(session?.cookies ?? []));
    expect(actor).toMatchObject({ kind: "account", email: fields.email, roles: ["patient"] });
    expect(await open.api.patients.readOwnPatient(actor)).toEqual({
      uid: actor.kind === "account" ? actor.uid : "",
      name: "अनिता शर्मा 🌿",
      email: fields.email,
      phone: fields.phone,
      age: 34,
      dateOfBirth: null,
      contradictedAge: null,
      gender: "Female",
      medicalHistory: "Line one\nLine two",
      aadharMasked: "XXXX XXXX 2346",
    });
  });

  it("stores no password, Aadhaar number or history in readable form", async () => {
    const fields = aPatient({ aadhar: "987654321098", medicalHistory: "canary-history-words" });
    await open.api.patients.registerPatient(aVisitor(), fields);
    const { kysely } = open;
    const tables = await Promise.all(
      (["user", "account", "session", "patients", "attempts", "deliveries", "verification"] as const).map((table) =>
        kysely.selectFrom(table).selectAll().execute(),
      ),
    );
    const dump = JSON.stringify(tables);
    for (const canary of [GOOD_PASSWORD, "987654321098", "canary-history-words"]) expect(dump).not.toContain(canary);
  });
});
