import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { inSteps } from "#server/in-steps.ts";
import { fillPersonKeys } from "./admin/alike-people.service.ts";
import { flagLapsedDoctors } from "./admin/flags.ts";
import { listDue } from "./consultations.queries.ts";
import { sweepLinks } from "./links/links.service.ts";
import { makeDueTransition } from "./state-transitions.ts";

const BATCH_SIZE = 500;

/** Makes every transition that is due: expired holds, unanswered requests, consultations that were not ended. */
export async function sweepConsultations(app: App): Promise<void> {
  await fillPersonKeys(app);
  for await (const id of inSteps(await listDue(app.db, moment(app.clock), BATCH_SIZE)))
    await makeDueTransition(app, id);
  await flagLapsedDoctors(app);
  await sweepLinks(app);
}
