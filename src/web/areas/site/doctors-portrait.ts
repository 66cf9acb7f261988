import { fileAnswer } from "#web/file-answer.ts";
import { answering } from "#web/visit.ts";

/** Its address changes with the picture; but who is no longer listed shall not be seen for long. */
const CACHING = "private, max-age=600";

export const loader = answering(async ({ visit, params }) =>
  fileAnswer(await visit.clinic.directory.portrait(visit.actor, params.slug ?? ""), CACHING),
);
