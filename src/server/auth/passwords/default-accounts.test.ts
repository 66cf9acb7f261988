import { expect, it } from "vitest";
import { AREAS } from "#domain/actor.ts";
import { aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";

/** Names and passwords that programs for guessing try first on a new installation. */
const DEFAULTS = [
  ...["admin/admin", "admin/password", "admin/admin123", "admin/123456", "admin/12345678", "admin/1234", "admin/"],
  ...["admin/changeme", "admin/letmein", "admin/qwerty", "admin/secret", "admin/default", "admin/tulsi", "admin/pass"],
  ...["root/root", "root/toor", "root/password", "root/123456", "root/admin", "root/changeme", "root/"],
  ...["administrator/administrator", "administrator/password", "administrator/admin", "administrator/changeme"],
  ...["superuser/superuser", "superadmin/superadmin", "sysadmin/sysadmin", "sa/sa", "sa/password", "system/manager"],
  ...["user/user", "user/password", "test/test", "test/password", "test/test1234", "guest/guest", "demo/demo"],
  ...["demo/demo1234", "support/support", "operator/operator", "manager/manager", "owner/owner", "postgres/postgres"],
  ...["doctor/doctor", "doctor/password", "doctor/doctor123", "patient/patient", "reception/reception", "tulsi/tulsi"],
].map((pair) => pair.split("/") as [name: string, password: string]);

describeClinic("a new clinic", (open) => {
  it("lets in with none of fifty usual names and passwords (TRUST.md ID-7)", async () => {
    expect(new Set(DEFAULTS.map((pair) => pair.join("/"))).size).toBeGreaterThanOrEqual(50);
    const answers = new Map<string, string[]>();
    for (const [name, password] of DEFAULTS) {
      for (const email of [name, `${name}@example.com`]) {
        for (const area of AREAS) {
          const code = await codeOf(open.api.accounts.signIn(aVisitor(), area, { email, password }));
          answers.set(code, [...(answers.get(code) ?? []), `${email}/${password}`]);
        }
      }
    }
    expect(answers.get("no failure") ?? []).toEqual([]);
    // Not refused before they were looked for.
    expect(answers.get("USER_NOT_FOUND")?.length ?? 0).toBeGreaterThanOrEqual(DEFAULTS.length);
    expect(await open.kysely.selectFrom("session").select("id").execute()).toEqual([]);
  });

  it("has no account before the first admin", async () => {
    for (const table of ["user", "account", "admins", "staff"] as const) {
      expect(await open.kysely.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});
