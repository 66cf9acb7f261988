import { type MiddlewareFunction, Outlet } from "react-router";
import { answering } from "#web/visit.ts";

const admitted = answering(async ({ visit, params }) => {
  await visit.clinic.consultations.read(visit.actor, params.id ?? "");
});

/** Lets in the people of this visit and staff; to all others a visit is as absent as one that never was (TRUST.md AC-1). */
const admit: MiddlewareFunction<Response> = async (args, next) => {
  await admitted(args);
  return next();
};

export const middleware = [admit];

/** Makes every step inside the area ask the server, and so the guard. */
export const loader = () => null;

export default function VisitArea() {
  return <Outlet />;
}
