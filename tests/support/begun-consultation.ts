import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { whoAmI } from "#server/auth/sessions.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { signUp, type TestAccount, type TestSite } from "./browser/test-site.ts";
import { aDoctor, aPatient } from "./builders.ts";
import { begunAt, filledIn, someHours } from "./consultations.ts";
import { aProfile } from "./doctors.ts";

export interface BegunConsultation {
  readonly id: string;
  readonly patient: TestAccount;
  readonly doctor: TestAccount;
  /** The names under which they see each other. */
  readonly names: { readonly patient: string; readonly doctor: string };
}

/**
 * A consultation in progress with both participants signed in. It is created through the database beside the running
 * clinic, which gets no events, so call this before any of their pages is open.
 */
export async function aBegunConsultation(
  site: Pick<TestSite, "clinic">,
  name = "Meera Nair",
  filled = filledIn({ name }),
): Promise<BegunConsultation> {
  const { address, folder } = site.clinic;
  const lastName = `Rao ${randomUUID()
    .slice(0, 6)
    .replace(/[0-9]/gu, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;
  const patient = await signUp(address, "patient", aPatient({ name }));
  const doctor = await signUp(address, "doctor", aDoctor({ firstName: "Vikram", lastName }));
  const config = parseConfig({ TULSI_DATA: folder, TULSI_URL: address });
  const app = await openApp(config, createLog("silent"), { exclusive: false });
  const actorOf = (who: TestAccount): Promise<Actor> =>
    whoAmI(app.app, {
      address: "127.0.0.1",
      cookies: who.cookies.map(({ name: cookie, value }) => `${cookie}=${value}`).join("; "),
    });
  try {
    const { api: clinic, database } = app;
    const [meera, rao] = [await actorOf(patient), await actorOf(doctor)];
    if (rao.kind !== "account") throw new Error("the doctor has no session");
    await clinic.profiles.saveOwnProfile(rao, aProfile());
    await database.kysely
      .updateTable("doctors")
      .set({ verificationStatus: "verified", recheckOn: "2099-12-31" })
      .where("uid", "=", rao.uid)
      .execute();
    await clinic.consultations.saveOwnHours(rao, someHours({}, { from: 0, to: 1440 }));
    const { slug } = await clinic.profiles.readOwnProfile(rao);
    const { nextFree } = await clinic.consultations.readFreeTimes(meera, slug ?? "", { days: 3 });
    const slotHold = await clinic.consultations.holdSlot(meera, { doctor: slug, start: nextFree, key: randomUUID() });
    if (slotHold.kind !== "held") throw new Error("the time was taken");
    await clinic.consultations.bookConsultation(meera, slotHold.id, filled);
    await database.kysely.updateTable("consultations").set(begunAt(Date.now())).where("id", "=", slotHold.id).execute();
    return { id: slotHold.id, patient, doctor, names: { patient: name, doctor: `Dr Vikram ${lastName}` } };
  } finally {
    await app.close();
  }
}
