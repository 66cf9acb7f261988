import { data, redirect } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { idempotencyKeySchema } from "#domain/consultations/booking.rules.ts";
import { failureText } from "#domain/failure-text.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { fieldsOf } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { dayAt, daysAfter } from "#domain/time.ts";
import { BOOKING_BOOK as BOOK } from "#generated/messages/consultations/booking-book.ts";
import { carryPerson, pathWith } from "#web/addresses/address.ts";
import { withNext } from "#web/addresses/next-path.ts";
import { zoneParam } from "#web/addresses/zone-param.ts";
import { UnconfirmedEmail } from "#web/features/accounts/unconfirmed-email.tsx";
import { bookPath, consultationPath, timesPath } from "#web/features/consultations/booking/booking-paths.ts";
import { ChosenTime, type SlotHoldRefused } from "#web/features/consultations/times/chosen-time.tsx";
import { DAYS_SHOWN } from "#web/features/consultations/times/times-view.ts";
import { useSiteData } from "#web/features/site/site-data.ts";
import { readForm } from "#web/forms/form-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import type { Route } from "./+types/doctors-book.ts";

const SECURITY_PATH = "/security";

export const meta = () => privateMeta(BOOK.title);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const slug = params.slug;
  const { searchParams } = url;
  const time = Date.parse(searchParams.get("start") ?? "");
  if (Number.isNaN(time)) throw redirect(timesPath(slug, { zone: searchParams.get("zone") ?? undefined }));
  const zone = zoneParam(searchParams) ?? undefined;
  const from = zone === undefined ? daysAfter(dayAt("UTC", time), -1) : dayAt(zone, time);
  const free = await app.consultations.readFreeTimes(actor, slug, { zone, from, days: DAYS_SHOWN });
  const start = new Date(time).toISOString();
  const who = actor.kind === "visitor" ? "visitor" : can(actor, "consultation:book") ? "patient" : "other";
  const next = bookPath(slug, { start, zone: free.zone });
  return {
    ...{ free, start, takenText: failureText({ key: "SLOT_TAKEN" }) },
    who,
    login: withNext(LOGIN_PATH.patient, next),
    register: withNext("/PatientSignup", next),
    page: who === "patient" ? crypto.randomUUID() : "",
    emailStatus: who === "patient" ? await app.accounts.readEmailStatus(actor) : null,
  } as const;
}

/** Holds the slot and redirects to the booking form. A refusal is shown on this page with free slots. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app, actor } = context.get(requestContext);
  const slug = params.slug;
  try {
    const { start = "", page = "", zone = "" } = fieldsOf(await readForm(request), ["start", "page", "zone"]);
    if (actor.kind === "visitor") throw redirect(withNext(LOGIN_PATH.patient, bookPath(slug, { start, zone })));
    const key = idempotencyKeySchema(page, start);
    const answer = await app.consultations.holdSlot(actor, { doctor: slug, start, key });
    if (answer.kind === "taken") throw fail("SLOT_TAKEN");
    const details = pathWith(consultationPath(answer.id, "details"), "", { zone });
    return redirect(carryPerson(new URL(request.url).search, details));
  } catch (error) {
    if (!isFailure(error) || error.code === "NOT_FOUND") throw error;
    const { code, status } = error;
    return data<SlotHoldRefused>({ code, message: failureText(error) }, { status });
  }
}

export default function BookTime({ loaderData, actionData }: Route.ComponentProps) {
  const { free, emailStatus } = loaderData;
  useLive("public", free.version, ["slots"]);
  const all = timesPath(free.doctor.slug, { zone: free.zone });
  return (
    <div className="page pt-6 pb-16 wide:pt-12 wide:pb-24">
      <BackLink to={all}>{BOOK.back}</BackLink>
      <ChosenTime
        {...loaderData}
        feeNote={useSiteData().feeNote}
        answer={actionData}
        unconfirmed={emailStatus && <UnconfirmedEmail status={emailStatus} action={SECURITY_PATH} books />}
        all={all}
      />
    </div>
  );
}
