import { type MiddlewareFunction, Outlet } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/accounts.rules.ts";
import { participantOrSignIn } from "#web/guard.ts";
import { answering } from "#web/request-context.ts";

const admitted = answering(async ({ ctx, params }) => {
  await ctx.clinic.consultations.enter(ctx.actor, params.id ?? "");
});

/** Lets in the people of this visit, the named adult among them, and staff; to all others a visit is as absent as one that never was (TRUST.md AC-1). */
const admit: MiddlewareFunction<Response> = async (args, next) => {
  await admitted(args);
  return next();
};

/** Links in letters lead here, so whoever is not signed in does that first, whether there is such a visit or not. */
export const middleware = [participantOrSignIn(LOGIN_PATH.patient), admit];

/** Makes every step inside the area ask the server, and so the guard. */
export const loader = () => null;

export default function ConsultationArea() {
  return <Outlet />;
}
