import { fileAnswer } from "#web/file-answer.ts";
import { answering } from "#web/visit.ts";

/** For the two people of the visit; whoever else asks is told that there is nothing here. */
export const loader = answering(async ({ ctx, params }) =>
  fileAnswer(await ctx.clinic.room.readFile(ctx.actor, params.id ?? "", params.file ?? ""), "private, no-store"),
);
