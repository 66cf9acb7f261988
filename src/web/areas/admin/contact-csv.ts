import { csvAnswer } from "#web/csv-answer.ts";
import { answering } from "#web/visit.ts";

export const loader = answering(async ({ visit }) =>
  csvAnswer("contact.csv", await visit.clinic.contact.exportCsv(visit.actor)),
);
