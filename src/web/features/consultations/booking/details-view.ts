import { MAX_LIST_LENGTH, MAX_REASON_LENGTH, RELATIONS } from "#domain/consultations/booking.rules.ts";
import { formatConsentVersion, shownConsent } from "#domain/consultations/consent.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { remindersAhead } from "#domain/consultations/reminders.ts";
import { CHANGE_UNTIL_MS, type State } from "#domain/consultations/states.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { MAX_FILE_BYTES } from "#domain/doctors/files.rules.ts";
import { describeDay, formatDay, formatShortMoment } from "#domain/format/time-format.ts";
import { ADULT_YEARS } from "#domain/patients/age.ts";
import { CLINIC_ZONE, dayAt } from "#domain/time.ts";
import { CONSULTATION } from "#generated/messages/consultations/consultation.ts";
import { DETAILS } from "#generated/messages/consultations/details.ts";
import { UNATTENDED } from "#generated/messages/consultations/unattended.ts";
import { FILE_BATCH_SIZE } from "./files-field.ts";
import type { Draft } from "./load-draft.ts";

/*
 * For loaders only: the rules of booking, the consent and the messages of all states would double the page's scripts.
 */

/** True for a slot hold, active or expired: the form is shown. */
export function isSlotHold({ state, as, details }: OpenConsultation): boolean {
  if (as !== "patient") return false;
  return state === "held" || (details === null && (state === "expired" || state === "cancelled"));
}

/** The latest birth date of an adult today, `YYYY-MM-DD`. */
export function bornForAdult(today: string): string {
  return `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;
}

/** Where the account, or the same person, already has an appointment at that time; null for nowhere. */
function clashText({ clashes }: OpenConsultation): string | null {
  const [first] = clashes;
  if (first === undefined) return null;
  const doctor = doctorName(first.doctor.fullName);
  return DETAILS.clash({ when: formatShortMoment(first.startsAt, CLINIC_ZONE), doctor });
}

/** Until when the booking can be changed once it is made, said before it is. */
function ruleBefore({ startsAt, mode }: OpenConsultation, now: number): string {
  const isLate = Date.parse(startsAt) - CHANGE_UNTIL_MS < now;
  if (!isLate) return CONSULTATION.ruleBefore;
  return mode === "request" ? CONSULTATION.ruleBeforeLateRequest : CONSULTATION.ruleBeforeLate;
}

/**
 * The form of a slot hold.
 * @param open - The consultation.
 * @param draft - Its initial values.
 * @param now - By the server's clock.
 */
export function slotHoldView(open: OpenConsultation, draft: Draft, requestedZone: string | null, now: number) {
  const { id, doctor, fee, mode, slotHoldUntil, state, version } = open;
  const left = state === "held" && slotHoldUntil !== null ? Date.parse(slotHoldUntil) - now : 0;
  return {
    kind: "hold",
    ...{ id, doctor, fee, mode, version, draft },
    time: { start: open.startsAt, doctorZone: open.zone, requestedZone },
    clash: clashText(open),
    rule: ruleBefore(open, now),
    until: slotHoldUntil ?? new Date(now).toISOString(),
    leftMs: Math.max(0, left),
    bornForAdult: bornForAdult(dayAt(CLINIC_ZONE, now)),
    today: dayAt(CLINIC_ZONE, now),
    consent: shownConsent(),
    relations: RELATIONS.map((value) => ({ value, label: DETAILS.relations[value] })),
    most: { bytes: MAX_FILE_BYTES, files: FILE_BATCH_SIZE },
    limits: { reason: MAX_REASON_LENGTH, list: MAX_LIST_LENGTH },
  } as const;
}
export type SlotHoldView = ReturnType<typeof slotHoldView>;

/** Message while a consultation still waits for its doctor. */
const NOT_STARTED: readonly State[] = ["requested", "confirmed", "waiting"];

function filledDetails({ name, details, consent }: OpenConsultation) {
  if (details === null) return [];
  const { bornOn, adult: guardian, reason, since, medicines, allergies } = details;
  const { fields } = CONSULTATION;
  const detail = (term: string, value: string) => ({
    ...{ term, value: value === "" ? CONSULTATION.nothing : value },
    written: false,
  });
  const written = (term: string, value: string) => ({ ...detail(term, value), written: value !== "" });
  const day = (moment: string) => describeDay(dayAt(CLINIC_ZONE, Date.parse(moment))).long;
  return [
    detail(fields.name, name ?? ""),
    detail(fields.bornOn, formatDay(bornOn)),
    ...(guardian === null
      ? []
      : [
          detail(
            fields.adult,
            [
              CONSULTATION.adult({ name: guardian.name, relation: DETAILS.relations[guardian.relation] }),
              guardian.phone,
            ]
              .filter(Boolean)
              .join(", "),
          ),
        ]),
    written(fields.reason, reason),
    written(fields.since, since),
    written(fields.medicines, medicines),
    written(fields.allergies, allergies),
    ...(consent === null
      ? []
      : [
          detail(
            fields.consent,
            CONSULTATION.consent({ version: formatConsentVersion(consent.version), day: day(consent.at) }),
          ),
        ]),
  ];
}

/** What the patient can expect next: only what is really sent and still to come. */
function leadOf({ state, startsAt, patientMail }: OpenConsultation, now: number): string | null {
  const leads: Partial<Record<string, string>> = CONSULTATION.leads;
  if (state === "requested") return CONSULTATION.mail.requested[patientMail];
  if (state !== "confirmed") return leads[state] ?? null;
  const ahead = remindersAhead(Date.parse(startsAt), now).length;
  const reminders = CONSULTATION.reminders[patientMail === "waiting" || patientMail === "none" ? "unsent" : "sent"];
  const reminder = ahead === 0 ? [] : [ahead === 1 ? reminders.last : reminders.both];
  return [CONSULTATION.mail.confirmed[patientMail], ...reminder].join(" ");
}

function movedText({ as, patientMail }: OpenConsultation): string {
  if (as === "doctor") return CONSULTATION.movedByDoctor;
  return CONSULTATION.mail[as === "staff" ? "movedByStaff" : "moved"][patientMail];
}

/**
 * A booked consultation.
 * @param open - The consultation.
 * @param requestedZone - The time zone that the address asks for.
 * @param now - By the server's clock.
 */
export function consultationView(
  open: OpenConsultation,
  requestedZone: string | null,
  answered: { moved: boolean; refused: number },
  now: number,
) {
  const { id, doctor, fee, state, steps, ending, version, as } = open;
  const unattended = open.unattended && NOT_STARTED.includes(state);
  const booked = !unattended && (state === "confirmed" || state === "requested");
  const isOwn = as === "patient";
  const { [ending?.by ?? ""]: cancelledBy }: Partial<Record<string, string>> =
    state === "cancelled" ? CONSULTATION.cancelledBy : {};
  return {
    kind: "visit",
    ...{ id, doctor, fee, version, state, as },
    consultation: { id, as, state, doctor, startsAt: open.startsAt, zone: open.zone, moved: open.moved },
    time: { start: open.startsAt, doctorZone: open.zone, requestedZone },
    title: isOwn
      ? unattended
        ? CONSULTATION.unattended
        : CONSULTATION.titles[state]
      : CONSULTATION.titlesOfOthers[state],
    lead: isOwn ? (unattended ? UNATTENDED.lead : (cancelledBy ?? leadOf(open, now))) : null,
    success: answered.moved && booked ? movedText(open) : null,
    refused: answered.refused > 0 ? CONSULTATION.filesRefused({ count: answered.refused }) : null,
    clash: isOwn ? clashText(open) : null,
    reason: ending === null || ending.reason === "" ? null : ending.reason,
    lines: filledDetails(open),
    may: {
      calendar: booked,
      change: booked && (steps.includes("reschedule") || steps.includes("request")),
      cancel: steps.includes("cancel"),
      until: isOwn && booked && steps.includes("cancel") ? open.changeUntil : null,
      tooLate: isOwn && booked && !steps.includes("cancel"),
      again: isOwn && (state === "declined" || state === "cancelled" || state === "expired"),
    },
  } as const;
}
export type ConsultationView = ReturnType<typeof consultationView>;
