import { openDatabase } from "#server/database/open.ts";
import { aDoctor } from "./builders.ts";
import { type House, type Resident, signUp } from "./house.ts";

/** A doctor at a browser whose registration the clinic has verified, for journeys that are not about the verifying. */
export async function aVerifiedResident(
  house: House,
  names: { firstName: string; lastName: string; license: string },
): Promise<Resident> {
  const resident = await signUp(house.clinic.address, "doctor", aDoctor(names));
  const database = await openDatabase({ folder: house.clinic.folder });
  try {
    await database.kysely
      .updateTable("doctors")
      .set({ standing: "verified", recheckOn: "2099-12-31" })
      .where("license", "=", names.license)
      .execute();
  } finally {
    await database.close();
  }
  return resident;
}
