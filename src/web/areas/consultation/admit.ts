import type { MiddlewareFunction } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/accounts.rules.ts";
import { requireParticipant } from "#web/guard.ts";
import { routeHandler } from "#web/request-context.ts";

const admitted = routeHandler(async ({ ctx, params }) => {
  await ctx.clinic.consultations.enter(ctx.actor, params.id ?? "");
});

/**
 * Admits participants, the invited guardian and staff; for all others a consultation responds like one that does not
 * exist (TRUST.md AC-1).
 */
const admit: MiddlewareFunction<Response> = async (args, next) => {
  await admitted(args);
  return next();
};

/** E-mails link to these pages, so signed-out visitors sign in first, whether or not the consultation exists. */
export const admitParticipants = [requireParticipant(LOGIN_PATH.patient), admit];
