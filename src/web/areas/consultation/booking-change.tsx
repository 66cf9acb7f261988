import { data, redirect } from "react-router";
import { momentSchema } from "#domain/consultations/booking.rules.ts";
import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import { fieldsOf } from "#domain/form.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { iso, isZone } from "#domain/time.ts";
import { CHANGE } from "#generated/messages/consultations/change.ts";
import { pathWith } from "#web/addresses/address.ts";
import { zoneParam } from "#web/addresses/zone-param.ts";
import { consultationPath } from "#web/features/consultations/booking/booking-paths.ts";
import { RefusalNote } from "#web/features/consultations/booking/refusal-note.tsx";
import { refusalToMove } from "#web/features/consultations/change/change-refusal.ts";
import { ConfirmMove } from "#web/features/consultations/change/confirm-move.tsx";
import { TooLate } from "#web/features/consultations/change/too-late.tsx";
import { FreeTimes } from "#web/features/consultations/times/free-times.tsx";
import { loadTimes } from "#web/features/consultations/times/load-times.ts";
import { patientFor, WhenAndWho } from "#web/features/consultations/times/when-and-who.tsx";
import { readForm } from "#web/forms/form-action.ts";
import { useLive } from "#web/live/live.ts";
import { nullOn } from "#web/loaders/optional-reads.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { useZone } from "#web/time/use-zone.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/booking-change.ts";

/** Why a consultation was not moved, and the next free times, in UTC ISO. */
interface NotMoved {
  readonly message: string;
  readonly next: readonly string[];
  /** As it was typed. */
  readonly reason: string;
}

interface NotMovedNoteProps {
  readonly answer: NotMoved;
  /** The page that asks before the appointment moves to a time. */
  readonly toChosen: (start: string) => string;
  /** Time zone of the shown times. */
  readonly zone: string;
}

/** Shows the refusal at the top of the page with the focus, and the next free times, each of which is asked about. */
function NotMovedNote({ answer, toChosen, zone }: NotMovedNoteProps) {
  return (
    <div className="grid gap-4">
      <RefusalNote refusal={answer}>{answer.message}</RefusalNote>
      {answer.next.length > 0 && (
        <div className="grid gap-3 rounded-2 border border-rule bg-sunken p-4">
          <p className="text-sm">{CHANGE.next}</p>
          <div className="flex flex-wrap gap-2">
            {answer.next.map((start) => (
              <ButtonLink key={start} to={toChosen(start)} size="small">
                {CHANGE.moveTo({ time: formatShortMoment(start, zone) })}
              </ButtonLink>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const TOPICS = ["slots"] as const;
const OWN_TOPICS = ["ownConsultations"] as const;

export const meta = () => privateMeta(CHANGE.title);

interface At {
  readonly zone?: string | undefined;
  readonly from?: string | undefined;
  readonly day?: string | undefined;
  /** The time that was chosen and is not confirmed yet. */
  readonly start?: string | undefined;
}

function changePath(id: string, choices: At = {}): string {
  return pathWith(consultationPath(id, "change"), "", { ...choices });
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { id } = params;
  const consultation = await ctx.app.consultations.readConsultation(ctx.actor, id);
  const { searchParams } = url;
  const address = (zone: string | undefined) => (choices: At) => changePath(id, { zone, ...choices });
  const mayMove = refusalToMove(consultation) === null;
  // The doctor may no longer be bookable, while the consultation still exists.
  const times = mayMove ? await nullOn("NOT_FOUND", loadTimes(ctx, consultation.doctor.slug, request, address)) : null;
  const start = momentSchema.safeParse(searchParams.get("start"));
  return {
    consultation,
    times,
    requestedZone: zoneParam(searchParams),
    chosen: start.success ? iso(start.data) : null,
  };
}

/** Reschedules the consultation. A refusal is shown on this page with free slots. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app, actor } = context.get(requestContext);
  const { id } = params;
  const form = fieldsOf(await readForm(request), ["start", "seen", "zone", "reason"]);
  const { start = "", seen, zone = "", reason = "" } = form;
  const refused = (message: string, status: number, next: readonly string[] = []) =>
    data<NotMoved>({ message, next, reason }, { status });
  try {
    const answer = await app.consultations.rescheduleConsultation(actor, id, { start, seen, reason });
    if (answer.kind === "taken") return refused(failureText({ key: "SLOT_TAKEN" }), 409, answer.next);
    return redirect(
      pathWith(consultationPath(id, "details"), "", { moved: "1", zone: isZone(zone) ? zone : undefined }),
    );
  } catch (error) {
    if (!isFailure(error) || error.code === "NOT_FOUND") throw error;
    return refused(failureText(error), error.status);
  }
}

export default function BookingChange({ loaderData, actionData }: Route.ComponentProps) {
  const { consultation, times, requestedZone, chosen } = loaderData;
  useLive("mine", consultation.version, OWN_TOPICS);
  useLive("public", times?.version ?? Number.MAX_SAFE_INTEGER, TOPICS);
  const { id, startsAt, state, mode, moved, doctor, as } = consultation;
  const refusal = refusalToMove(consultation);
  const side = as === "patient" ? "patient" : "staff";
  const rule = CHANGE.rule[moved?.by === "doctor" && as === "patient" ? "moved" : side];
  const isRepeatedBooking = mode === "request" && state === "confirmed" && as !== "doctor";
  const browserZone = useZone(requestedZone ?? consultation.zone);
  const zone = requestedZone ?? browserZone;
  const saved = { ...times?.saved, zone: requestedZone ?? undefined };
  const action = changePath(id, saved);
  const toChosen = (start: string) => changePath(id, { ...saved, start });
  return (
    <div className="app-page">
      <div className="grid max-w-[760px] gap-8">
        <h1>{CHANGE.title}</h1>
        {actionData && <NotMovedNote answer={actionData} toChosen={toChosen} zone={zone} />}
        <TitledSection id="until-now" title={CHANGE.now} titleClass="mb-3 text-h4" className="max-w-[680px]">
          <WhenAndWho
            time={{ start: startsAt, zone, doctorZone: consultation.zone }}
            doctor={doctor}
            patient={patientFor(consultation)}
          />
        </TitledSection>
        {refusal !== null && <TooLate consultation={consultation} refusal={refusal} />}
        {refusal === null && chosen !== null && (
          <ConfirmMove
            key={chosen}
            as={as}
            seen={startsAt}
            start={chosen}
            zone={zone}
            action={toChosen(chosen)}
            back={action}
            reason={actionData?.reason}
          />
        )}
        {refusal === null && chosen === null && (
          <TitledSection id="new-time" title={CHANGE.choose} titleClass="text-h3">
            <p className="mt-2 max-w-[60ch] text-muted">
              {CHANGE.lead[as]} {isRepeatedBooking && CHANGE.asked[side]} {as !== "doctor" && rule}
            </p>
            {times === null ? (
              <p className="mt-4">{CHANGE.notBookable}</p>
            ) : (
              <div className="mt-4">
                <FreeTimes
                  view={as === "patient" ? times : { ...times, lead: null }}
                  page={changePath(id)}
                  pageIn={(other) => changePath(id, { ...times.saved, zone: other })}
                  choosing={{
                    kind: "go",
                    to: (start) => changePath(id, { ...times.saved, zone: times.zone, start }),
                  }}
                />
              </div>
            )}
            {as === "patient" && (
              <ButtonLink to={consultationPath(id, "details")} className="mt-8">
                {CHANGE.save}
              </ButtonLink>
            )}
          </TitledSection>
        )}
      </div>
    </div>
  );
}
