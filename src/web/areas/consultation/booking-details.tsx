import { type ComponentProps, useEffect, useRef, useState } from "react";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { isFailure } from "#domain/failures.ts";
import { currentLanguage } from "#domain/language.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { DETAILS } from "#generated/messages/consultations/details.ts";
import { zoneParam } from "#web/addresses/zone-param.ts";
import { ConsultationDetails } from "#web/features/consultations/booking/consultation-details.tsx";
import { detailsAction } from "#web/features/consultations/booking/details-action.ts";
import {
  type ConsultationView,
  consultationView,
  isSlotHold,
  slotHoldView,
} from "#web/features/consultations/booking/details-view.ts";
import { apart } from "#web/features/consultations/booking/form-files.ts";
import { loadDraft } from "#web/features/consultations/booking/load-draft.ts";
import { SlotHoldClock } from "#web/features/consultations/booking/slot-hold-clock.tsx";
import { bookingAddress, loadDetailsRules, SlotHoldForm } from "#web/features/consultations/booking/slot-hold-form.tsx";
import { ShareConsultation } from "#web/features/consultations/share/share-consultation.tsx";
import { WhenAndWho } from "#web/features/consultations/times/when-and-who.tsx";
import { SHARE_FIELD, ShareTick, UnsharedAlert } from "#web/features/health/share-tick.tsx";
import { ClinicPhone } from "#web/features/site/clinic-phone.tsx";
import { telephone, useSiteData } from "#web/features/site/site-data.ts";
import { type FormValues, formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { forgetUnsavedAt } from "#web/forms/unsaved-text.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import type { Route } from "./+types/booking-details.ts";

const SECOND = 1000;
/** The query after a booking for a person without a record, whose ticked share could not be given. */
const UNSHARED = "unshared";

/**
 * Remaining milliseconds, updated each second. Measured with a monotonic clock from the server's answer, because the
 * device's clock may be wrong by a day.
 * @param leftMs - Milliseconds that were left at the answer.
 */
function useTimeLeft(leftMs: number): number {
  const [left, setLeft] = useState({ of: leftMs, ms: leftMs });
  useEffect(() => {
    const end = performance.now() + leftMs;
    if (leftMs <= 0) return;
    const timer = setInterval(() => {
      const ms = Math.max(0, end - performance.now());
      setLeft({ of: leftMs, ms });
      if (ms === 0) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [leftMs]);
  return left.of === leftMs ? left.ms : leftMs;
}

/**
 * When the form becomes a booked consultation: drops the typed text, and focuses the heading, because the URL does not
 * change.
 */
function useBooked(kind: ConsultationView["kind"] | "hold", doctor: string): void {
  const shown = useRef(kind);
  useEffect(() => {
    const wasForm = shown.current === "hold";
    shown.current = kind;
    if (kind === "hold") return;
    if (!wasForm) return;
    document.querySelector<HTMLElement>("#main h1")?.focus();
    forgetUnsavedAt(bookingAddress(doctor));
  }, [kind, doctor]);
}

const TOPICS = ["ownConsultations"] as const;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData?.view.kind === "visit" ? loaderData.view.title : DETAILS.title);
export const headers = formHeaders;
/** Shares the record if that is ticked; what can't be shared is said on the page of the booking. */
async function shareIfTicked({ app, actor }: RequestContext, id: string, typed: FormValues) {
  if (typed[SHARE_FIELD] !== "on") return {};
  try {
    await app.health.shareRecord(actor, id, { share: "yes", language: currentLanguage() });
    return {};
  } catch (error) {
    if (!isFailure(error) || error.code !== "NO_RECORD") throw error;
    return { [UNSHARED]: "1" };
  }
}
export async function action(args: Route.ActionArgs) {
  const { request, files, over } = await apart(args.request);
  const options = { files, over, fields: [SHARE_FIELD], onBooked: shareIfTicked };
  return detailsAction({ ...args, request }, args.params.id, options);
}
export const clientAction = formClientAction(loadDetailsRules);

/** Of whom no record is shared for a booking, because the account has none; null once it has. */
async function findUnshared({ app, actor }: RequestContext, id: string): Promise<string | null> {
  const offer = (await app.health.listShareOffers(actor)).find(({ consultationId }) => consultationId === id);
  return offer?.member === null ? offer.patient : null;
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const open = await ctx.app.consultations.readConsultation(ctx.actor, params.id);
  const { searchParams } = url;
  const zone = zoneParam(searchParams);
  const view: ConsultationView | ReturnType<typeof slotHoldView> = isSlotHold(open)
    ? slotHoldView(open, await loadDraft(ctx, request, Date.now()), zone, Date.now())
    : consultationView(
        open,
        zone,
        { moved: searchParams.has("moved"), refused: Number(searchParams.get("refused")) || 0 },
        Date.now(),
      );
  return {
    view,
    hasRecord: view.kind === "hold" && (await ctx.app.health.hasOwnEntries(ctx.actor)),
    unshared: searchParams.has(UNSHARED) && open.as === "patient" ? await findUnshared(ctx, open.id) : null,
  };
}

function Emergency() {
  const { emergency } = useSiteData().emergency;
  const [before, after] = DETAILS.emergency({ emergency }).split(emergency);
  return (
    <p className="max-w-[54ch] text-sm">
      {before}
      <a href={telephone(emergency)} className="font-bold tabular-nums">
        {emergency}
      </a>
      {after}
    </p>
  );
}

/** The slot and its remaining time stay visible next to the form. */
function SlotHoldPage({ view, zone, children, ...form }: Omit<ComponentProps<typeof SlotHoldForm>, "left">) {
  const left = useTimeLeft(view.leftMs);
  return (
    <div
      className={
        "page grid gap-8 pt-10 pb-16 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-16 wide:pt-14 " +
        "wide:pb-24"
      }
    >
      <div className="grid content-start gap-6 wide:sticky wide:top-8 wide:self-start">
        <div>
          <h1>{DETAILS.title}</h1>
          <p className="mt-4 max-w-[54ch] text-lg text-muted">{DETAILS.lead}</p>
        </div>
        <WhenAndWho
          time={{ start: view.time.start, zone, doctorZone: view.time.doctorZone }}
          doctor={view.doctor}
          fee={{ rupees: view.fee, note: useSiteData().feeNote }}
        />
        <p className="max-w-[54ch] text-sm text-muted">{view.rule}</p>
        {view.clash !== null && (
          <Alert kind="waiting">
            {view.clash} {DETAILS.clashHint}
          </Alert>
        )}
        <SlotHoldClock leftMs={left} until={view.until} zone={zone} />
        <Emergency />
      </div>
      <SlotHoldForm view={view} zone={zone} left={left} {...form}>
        {children}
      </SlotHoldForm>
    </div>
  );
}

export default function BookingDetails({
  loaderData: { view, hasRecord, unshared },
  actionData,
}: Route.ComponentProps) {
  useLive("mine", view.version, TOPICS);
  useBooked(view.kind, view.doctor.slug);
  const { name, feeNote } = useSiteData();
  const { time } = view;
  const browserZone = useZone(time.requestedZone ?? time.doctorZone);
  const zone = time.requestedZone ?? browserZone;
  if (view.kind === "hold") {
    return (
      <SlotHoldPage key={view.id} view={view} zone={zone} answer={actionData}>
        {hasRecord && (
          <ShareTick doctor={doctorName(view.doctor.fullName)} ticked={actionData?.values[SHARE_FIELD] === "on"} />
        )}
      </SlotHoldPage>
    );
  }
  return (
    <div className="app-page">
      <ConsultationDetails
        {...{ view, zone, feeNote }}
        clinicPhone={<ClinicPhone />}
        note={unshared !== null && <UnsharedAlert patient={unshared} />}
      >
        {view.as === "patient" && <ShareConsultation startsAt={time.start} zone={time.doctorZone} clinic={name} />}
      </ConsultationDetails>
    </div>
  );
}
