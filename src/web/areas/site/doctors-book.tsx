import { redirect } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/accounts.rules.ts";
import { pressKey } from "#domain/consultations/booking.rules.ts";
import { dayAt, isZone } from "#domain/consultations/zoned-time.ts";
import { fieldsOf } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { bookView, saidOf } from "#web/features/booking/book-view.ts";
import { BOOK } from "#web/features/booking/booking.copy.ts";
import { bookPath, timesPath, visitPath } from "#web/features/booking/booking-paths.ts";
import { ChosenTime } from "#web/features/booking/chosen-time.tsx";
import { DAYS_SHOWN } from "#web/features/booking/times-view.ts";
import { formOf } from "#web/form-action.ts";
import { useLive } from "#web/live.ts";
import { withNext } from "#web/next-path.ts";
import { privateMeta } from "#web/page-title.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InnerLink } from "#web/ui/inner-link.tsx";
import { answering, failureIn } from "#web/visit.ts";
import type { Route } from "./+types/doctors-book.ts";

const TOPICS = ["slots"] as const;

export const meta = () => privateMeta(BOOK.title);

export const loader = answering(async ({ visit: { clinic, actor }, request, params }) => {
  const slug = params.slug ?? "";
  const { searchParams } = new URL(request.url);
  const [asked, start, said] = ["zone", "start", "said"].map((name) => searchParams.get(name) ?? undefined);
  const time = start === undefined ? Number.NaN : Date.parse(start);
  if (Number.isNaN(time)) throw redirect(timesPath(slug, { zone: asked }));
  const zone = asked !== undefined && isZone(asked) ? asked : undefined;
  const from = zone === undefined ? new Date(time - 24 * 60 * 60_000).toISOString().slice(0, 10) : dayAt(zone, time);
  const free = await clinic.consultations.freeSlots(actor, slug, { zone, from, days: DAYS_SHOWN });
  const view = bookView(free, new Date(time).toISOString(), saidOf(said));
  const who = actor.kind === "visitor" ? "visitor" : can(actor, "consultation:book") ? "patient" : "other";
  const next = bookPath(slug, { start: view.time.start, zone: view.zone });
  return {
    view,
    who,
    login: withNext(LOGIN_PATH.patient, next),
    register: withNext("/PatientSignup", next),
    page: who === "patient" ? crypto.randomUUID() : "",
  } as const;
});

/** Holds the time and goes on to the form; what can't be held is said on this page, by its own address. */
export const action = answering(async ({ visit: { clinic, actor }, request, params }) => {
  const slug = params.slug ?? "";
  const { start = "", page = "", zone = "" } = fieldsOf(await formOf(request), ["start", "page", "zone"]);
  const back = (said?: string) => redirect(bookPath(slug, { start, zone, said }));
  if (!can(actor, "consultation:book")) return back();
  try {
    const key = pressKey(page, start);
    const answer = await clinic.consultations.hold(actor, { doctor: slug, start, key });
    return answer.kind === "held"
      ? redirect(`${visitPath(answer.id, "details")}?${new URLSearchParams({ zone })}`)
      : back();
  } catch (error) {
    const said = saidOf(failureIn(error)?.code);
    if (said === undefined) throw error;
    return back(said);
  }
});

export default function BookTime({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  useLive("public", view.version, TOPICS);
  const all = timesPath(view.doctor.slug, { zone: view.zone });
  return (
    <div className="page pt-6 pb-16 wide:pt-12 wide:pb-24">
      <InnerLink to={all} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon of="arrow-left" className="size-4" />
        {BOOK.back}
      </InnerLink>
      <ChosenTime {...loaderData} action={bookPath(view.doctor.slug)} all={all} />
    </div>
  );
}
