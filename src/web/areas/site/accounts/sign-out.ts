import { redirect, redirectDocument } from "react-router";
import { answering } from "#web/request-context.ts";

export const loader = () => redirect("/");

/** A fresh document, so that nothing of the account stays in the page's memory. */
export const action = answering(async ({ ctx }) => {
  ctx.storeSession(await ctx.clinic.identity.signOut(ctx.actor));
  return redirectDocument("/", { headers: { "Clear-Site-Data": '"storage"' } });
});
