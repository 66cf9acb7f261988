import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STAFF_ROLES } from "#domain/actor.ts";
import { anEmail, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInMember,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
  logIn,
  openTestClinic,
  type TestClinic,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { inLanguage } from "../language.ts";
import { LIFETIMES } from "./sessions.ts";

describeClinic("logging in", (open) => {
  const tryOnce = (email: string, password: string) =>
    codeOf(open.api.accounts.signIn(aVisitor(), "patient", { email, password }));

  it("refuses an unknown email, a wrong password and an invalid address, each with its own code", async () => {
    const { email } = await aSignedInPatient(open);
    expect(await tryOnce(anEmail("nobody"), GOOD_PASSWORD)).toBe("USER_NOT_FOUND");
    expect(await tryOnce(email, `${GOOD_PASSWORD}x`)).toBe("WRONG_PASSWORD");
    expect(await tryOnce("no address", GOOD_PASSWORD)).toBe("INVALID_EMAIL");
    expect(await tryOnce("", GOOD_PASSWORD)).toBe("INVALID_FORM");
  });

  it("signs in an account without the role's record, but does not admit it", async () => {
    const { email } = await aSignedInPatient(open);
    const { session, admitted } = await open.api.accounts.signIn(aVisitor(), "doctor", {
      email,
      password: GOOD_PASSWORD,
    });
    expect(admitted).toBe(false);
    expect(await actorWith(open, cookiesAfter(session.cookies))).toMatchObject({ email, roles: ["patient"] });
  });

  it("accepts the email in any case and with surrounding blanks", async () => {
    const { email, uid } = await aSignedInPatient(open);
    expect((await logIn(open, "patient", `  ${email.toUpperCase()} `)).uid).toBe(uid);
  });

  it("sets the language of an account that has none from the page of its first login", async () => {
    const { email, uid } = await aSignedInPatient(open);
    const { kysely } = open;
    const loggedInAt = async (language: "en" | "hi") => {
      await inLanguage(language, () => logIn(open, "patient", email));
      return (await kysely.selectFrom("user").select("language").where("id", "=", uid).executeTakeFirst())?.language;
    };
    expect(await loggedInAt("hi")).toBe("en");
    await kysely.updateTable("user").set({ language: null }).where("id", "=", uid).execute();
    expect(await loggedInAt("hi")).toBe("hi");
    expect(await loggedInAt("en")).toBe("hi");
  });

  it("gives a new token at each login and ends the browser's earlier session", async () => {
    const fields = aPatient();
    const { session } = await open.api.patients.registerPatient(aVisitor(), fields);
    const first = cookiesAfter(session?.cookies ?? []);
    const again = await open.api.accounts.signIn(await actorWith(open, first), "patient", fields);
    const second = cookiesAfter(again.session.cookies, first);
    expect(second).not.toBe(first);
    expect((await actorWith(open, first)).kind).toBe("visitor");
    expect((await actorWith(open, second)).kind).toBe("account");
  });

  it("rejects a planted or altered session cookie", async () => {
    const { client } = await aSignedInPatient(open);
    for (const cookies of [
      "tulsi.session=abc",
      "tulsi.session=abc.def",
      `${client.cookies.split(";")[0]}x`,
      "tulsi.session=%E0%A4%A",
    ]) {
      expect((await actorWith(open, cookies)).kind).toBe("visitor");
    }
  });

  it("shows people only their own sessions, and ends the others on request", async () => {
    const here = await aSignedInPatient(open);
    open.clock.advance(1);
    const there = await logIn(open, "patient", here.email);
    const stranger = await aSignedInPatient(open);
    const seen = await open.api.accounts.listOwnSessions(here);
    expect(seen.map(({ id, current }) => [id, current])).toEqual([
      [there.sessionId, false],
      [here.sessionId, true],
    ]);
    expect(JSON.stringify(seen)).not.toContain(stranger.sessionId);
    await open.api.accounts.endOtherSessions(here);
    expect((await actorWith(open, there.client.cookies)).kind).toBe("visitor");
    expect((await actorWith(open, here.client.cookies)).kind).toBe("account");
    expect((await actorWith(open, stranger.client.cookies)).kind).toBe("account");
  });

  it("ends a session at sign-out from the next request on", async () => {
    const patient = await aSignedInPatient(open);
    await open.api.accounts.signOut(patient);
    expect((await actorWith(open, patient.client.cookies)).kind).toBe("visitor");
  });

  it("removes a right from the next request on when the record is deleted", async () => {
    const admin = await aSignedInAdmin(open);
    await open.kysely.deleteFrom("admins").where("uid", "=", admin.uid).execute();
    expect(await actorWith(open, admin.client.cookies)).toMatchObject({ kind: "account", roles: [] });
  });

  it("compares passwords exactly, whatever characters they have", async () => {
    const email = anEmail("unicode");
    const password = fc
      .string({ unit: "grapheme", minLength: 12, maxLength: 60 })
      .filter((text) => [...text].length >= 12);
    const samples = fc.sample(password, 6);
    for (const [index, secret] of samples.entries()) {
      const address = email.replace("@", `${index}@`);
      await open.api.patients.registerPatient(aVisitor(), aPatient({ email: address, password: secret }));
      expect((await logIn(open, "patient", address, secret)).email).toBe(address);
      const points = [...secret];
      const changed = [...points.slice(0, -1), points.at(-1) === "q" ? "z" : "q"].join("");
      expect(await tryOnce(address, changed)).toBe("WRONG_PASSWORD");
      expect(await tryOnce(address, points.slice(0, -1).join(""))).toBe("WRONG_PASSWORD");
    }
  });
});

describe.each(ENGINES)("the lifetime of a session, on %s", (engine) => {
  it.each([
    ["patient", LIFETIMES.patient, aSignedInPatient],
    ["doctor", LIFETIMES.staff, aSignedInDoctor],
    ["admin", LIFETIMES.staff, aSignedInAdmin],
    ...STAFF_ROLES.map((role) => [role, LIFETIMES.staff, (open: TestClinic) => aSignedInMember(open, role)] as const),
  ] as const)(
    "ends for a %s after idle time, and at an absolute limit despite activity",
    async (_role, lifetime, sign) => {
      const { idleMs, absoluteMs } = lifetime;
      const open = await openTestClinic(engine);
      const kindOf = async (cookies: string) => (await actorWith(open, cookies)).kind;
      try {
        const idle = await sign(open);
        const busy = await sign(open);
        open.clock.advance(idleMs - 5000);
        expect(await kindOf(idle.client.cookies)).toBe("account");
        expect(await kindOf(busy.client.cookies)).toBe("account");
        open.clock.advance(idleMs - 5000);
        expect(await kindOf(busy.client.cookies)).toBe("account");
        open.clock.advance(10_000);
        expect(await kindOf(idle.client.cookies)).toBe("visitor");
        for (let used = 2 * idleMs; used < absoluteMs - idleMs; used += idleMs / 2) {
          open.clock.advance(idleMs / 2);
          expect(await kindOf(busy.client.cookies)).toBe("account");
        }
        open.clock.advance(idleMs / 2);
        await kindOf(busy.client.cookies);
        open.clock.advance(idleMs / 2 + 5000);
        expect(await kindOf(busy.client.cookies)).toBe("visitor");
      } finally {
        await open.close();
      }
    },
  );
});
