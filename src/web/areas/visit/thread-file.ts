import { fileAnswer } from "#web/file-answer.ts";
import { answering } from "#web/visit.ts";

/** For the two people of the visit; whoever else asks is told that there is nothing here. */
export const loader = answering(async ({ visit, params }) =>
  fileAnswer(await visit.clinic.room.readFile(visit.actor, params.id ?? "", params.file ?? ""), "private, no-store"),
);
