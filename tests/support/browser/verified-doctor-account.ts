import { openDatabase } from "#server/database/open.ts";
import { aDoctor } from "../builders.ts";
import { signUp, type TestAccount, type TestSite } from "./test-site.ts";

/** The account of a verified doctor, for tests that are not about verification. */
export async function aVerifiedDoctorAccount(
  site: TestSite,
  names: { firstName: string; lastName: string; license: string },
): Promise<TestAccount> {
  const testAccount = await signUp(site.clinic.address, "doctor", aDoctor(names));
  const database = await openDatabase({ folder: site.clinic.folder });
  try {
    await database.kysely
      .updateTable("doctors")
      .set({ verificationStatus: "verified", recheckOn: "2099-12-31" })
      .where("email", "=", testAccount.email)
      .execute();
  } finally {
    await database.close();
  }
  return testAccount;
}
