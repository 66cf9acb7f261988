import { answering } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";

/** For the two people of the visit; whoever else asks is told that there is nothing here. */
export const loader = answering(async ({ ctx, params }) =>
  fileAnswer(await ctx.clinic.room.readFile(ctx.actor, params.id ?? "", params.file ?? ""), "private, no-store"),
);
