import type { Actor } from "#domain/actor.ts";
import { whoAmI } from "#server/auth/sessions.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { AN_ITEM, aDraft } from "./advice.ts";
import { aBegunConsultation, type BegunConsultation } from "./begun-consultation.ts";
import type { TestSite } from "./browser/test-site.ts";

/** As many as a prescription may have, none twice. */
const ITEMS = [
  ...["Paracetamol", "Cetirizine", "Pantoprazole", "Oral rehydration salts", "Zinc sulphate", "Ashwagandha"],
  ...["Triphala churna", "Honey", "Tulsi drops", "Isabgol husk", "Clove oil", "Calamine"],
];

/**
 * A consultation in progress with a signed prescription of so many medicines. Like the consultation, it is written
 * beside the running clinic, so call this before any of their pages is open.
 */
export async function aSignedPrescription(
  site: Pick<TestSite, "clinic">,
  medicines: number,
  replaced: Readonly<Record<string, unknown>> = {},
): Promise<BegunConsultation> {
  const begun = await aBegunConsultation(site);
  const { address, folder } = site.clinic;
  const config = parseConfig({ TULSI_DATA: folder, TULSI_URL: address });
  const app = await openApp(config, createLog("silent"), { exclusive: false });
  try {
    const cookies = begun.doctor.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const doctor: Actor = await whoAmI(app.app, { address: "127.0.0.1", cookies });
    const lines = ITEMS.slice(0, medicines).map((item) => ({ ...AN_ITEM, item, list: "O" }));
    const seen = await app.api.advice.saveAdviceDraft(doctor, begun.id, { ...aDraft({ lines, ...replaced }), seen: 0 });
    await app.api.advice.signAdvice(doctor, begun.id, { seen, confirm: "on" });
  } finally {
    await app.close();
  }
  return begun;
}
