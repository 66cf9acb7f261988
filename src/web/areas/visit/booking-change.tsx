import { redirect } from "react-router";
import { DEFAULT_ZONE, dayAt, isZone } from "#domain/consultations/zoned-time.ts";
import { fieldsOf } from "#domain/form.ts";
import { pathWith } from "#web/address.ts";
import { visitPath } from "#web/features/booking/booking-paths.ts";
import { changeSaid, changeView } from "#web/features/booking/change-view.ts";
import { CHANGE } from "#web/features/booking/details.copy.ts";
import { FreeTimes } from "#web/features/booking/free-times.tsx";
import { loadTimes } from "#web/features/booking/load-times.ts";
import { momentView } from "#web/features/booking/moment-view.ts";
import { TooLate } from "#web/features/booking/too-late.tsx";
import { WhenAndWho } from "#web/features/booking/when-and-who.tsx";
import { formOf } from "#web/form-action.ts";
import { useLive } from "#web/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { answering, failureIn } from "#web/visit.ts";
import { useZone } from "#web/visit-times.ts";
import type { Route } from "./+types/booking-change.ts";

const TOPICS = ["slots"] as const;
const OWN_TOPICS = ["visits"] as const;

export const meta = () => privateMeta(CHANGE.title);

interface At {
  readonly zone?: string | undefined;
  readonly from?: string | undefined;
  readonly day?: string | undefined;
  readonly said?: string | undefined;
}

function changePath(id: string, at: At = {}): string {
  return pathWith(visitPath(id, "change"), "", { ...at });
}

export const loader = answering(async ({ visit, request, params }) => {
  const id = params.id ?? "";
  const open = await visit.clinic.consultations.read(visit.actor, id);
  const { searchParams } = new URL(request.url);
  const view = changeView(open, searchParams.get("zone"), changeSaid(searchParams.get("said")));
  const address = (zone: string | undefined) => (at: At) => changePath(id, { zone, ...at });
  const times = view.mayMove
    ? await loadTimes(visit, open.doctor.slug, request, address).catch((error: unknown) => {
        // A doctor who can't be booked any more has no times, but the visit is there.
        if (failureIn(error)?.code === "NOT_FOUND") return null;
        throw error;
      })
    : null;
  return { view, times };
});

/** Moves the visit; what can't be done is said on this page, by its own address. */
export const action = answering(async ({ visit: { clinic, actor }, request, params }) => {
  const id = params.id ?? "";
  const { start = "", zone: sent = "" } = fieldsOf(await formOf(request), ["start", "zone"]);
  const zone = isZone(sent) ? sent : undefined;
  const time = Date.parse(start);
  const day = Number.isNaN(time) ? undefined : dayAt(zone ?? DEFAULT_ZONE, time);
  const back = (said: string) => redirect(changePath(id, { zone, from: day, day, said }));
  try {
    const answer = await clinic.consultations.reschedule(actor, id, { start });
    if (answer.kind === "taken") return back("taken");
    return redirect(pathWith(visitPath(id, "details"), "", { moved: "1", zone }));
  } catch (error) {
    const said = changeSaid(failureIn(error)?.code);
    if (said === undefined) throw error;
    return back(said);
  }
});

export default function BookingChange({ loaderData: { view, times } }: Route.ComponentProps) {
  useLive("mine", view.version, OWN_TOPICS);
  useLive("public", times?.version ?? Number.MAX_SAFE_INTEGER, TOPICS);
  const { id, time, doctor, mayMove, isBooked, isAskedAnew, message } = view;
  const own = useZone(time.asked ?? time.doctorZone);
  const moment = momentView(time.start, time.asked ?? own, time.doctorZone);
  return (
    <div className="page pt-10 pb-16 wide:pt-14 wide:pb-24">
      <div className="grid max-w-[760px] gap-8">
        <h1>{CHANGE.title}</h1>
        {message !== null && <Alert kind="danger">{message}</Alert>}
        <section aria-labelledby="until-now" className="max-w-[680px]">
          <h2 id="until-now" className="mb-3 text-h4">
            {CHANGE.now}
          </h2>
          <WhenAndWho time={moment} doctor={doctor} />
        </section>
        {!mayMove && <TooLate id={id} sentence={isBooked ? CHANGE.tooLate : CHANGE.over} />}
        {mayMove && (
          <section aria-labelledby="new-time">
            <h2 id="new-time" className="text-h3">
              {CHANGE.choose}
            </h2>
            <p className="mt-2 max-w-[60ch] text-muted">
              {CHANGE.lead} {isAskedAnew && CHANGE.asked} {CHANGE.rule}
            </p>
            {times === null ? (
              <p className="mt-4">{CHANGE.notBookable}</p>
            ) : (
              <div className="mt-4">
                <FreeTimes
                  view={times}
                  page={changePath(id)}
                  pageIn={(zone) => changePath(id, { ...times.kept, zone })}
                  choosing={{ kind: "send", action: changePath(id), fields: { zone: times.zone }, name: "start" }}
                />
              </div>
            )}
          </section>
        )}
      </div>
    </div>
  );
}
