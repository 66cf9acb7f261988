import { csvAnswer } from "#web/csv-answer.ts";
import { answering } from "#web/visit.ts";

export const loader = answering(async ({ visit }) =>
  csvAnswer("feedback.csv", await visit.clinic.feedback.exportCsv(visit.actor)),
);
