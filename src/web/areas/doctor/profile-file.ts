import { fileAnswer } from "#web/file-answer.ts";
import { answering } from "#web/visit.ts";

/** For the file's doctor and for admins; whoever else asks is told that there is nothing here. */
export const loader = answering(async ({ ctx, params }) =>
  fileAnswer(await ctx.clinic.profiles.readFile(ctx.actor, params.id ?? ""), "private, no-store"),
);
