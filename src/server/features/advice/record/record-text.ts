import { kindOf } from "#domain/advice/document.ts";
import { type ConsultationMode, MODES } from "#domain/advice/guideline.ts";
import type { SignedAdvice } from "#domain/advice/signed-advice.ts";
import { guardianText } from "#domain/advice/signed-words.ts";
import type { CallColleague, CallLogEntry } from "#domain/call/call.rules.ts";
import type { MediaSpan } from "#domain/call/call-mode.ts";
import { formatConsentVersion } from "#domain/consultations/consent.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatMomentWithZone } from "#domain/format/time-format.ts";
import type { CallRole } from "#domain/room/participants.ts";
import type { Message } from "#domain/room/room.rules.ts";
import { SIGNED_ADVICE as SIGNED } from "#generated/messages/advice/signed-advice.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { PRINTED_ADVICE as PRINTED } from "#generated/messages/pdf/printed-advice.ts";
import { RECORD_TEXT as WORDS } from "#generated/messages/pdf/record-text.ts";
import { formatConsultation } from "../pdf/pdf-copy.ts";

/** The contents of a consultation record, which is written as text and as JSON. */
export interface RecordedConsultation {
  readonly madeAt: string;
  readonly consultation: Pick<
    OpenConsultation,
    "state" | "startsAt" | "endsAt" | "zone" | "doctor" | "name" | "details" | "consent" | "ending"
  >;
  readonly messages: readonly (Omit<Message, "key" | "file"> & { readonly file: string | null })[];
  /** The mode by the call log, and the times of voice and video. */
  readonly callMode: { readonly by: ConsultationMode; readonly mediaSpans: readonly MediaSpan[] };
  readonly calls: readonly CallLogEntry[];
  /** Second doctors whom the patient was asked to allow into the call. */
  readonly colleagues: readonly CallColleague[];
  readonly signed: readonly Omit<SignedAdvice, "qr" | "paperWords" | "codes">[];
}

const WIDTH = 20;

function entry(term: string, value: string): string {
  return value === "" ? "" : `${`${term}:`.padEnd(WIDTH)}${value.replace(/\n/gu, `\n${" ".repeat(WIDTH)}`)}\n`;
}

function heading(words: string): string {
  return `\n${words}\n${"=".repeat([...words].length)}\n`;
}

function aboutConsultation({ consultation }: RecordedConsultation): string {
  const { startsAt, endsAt, zone, state, doctor, name, details, consent } = consultation;
  const guardian = details?.adult;
  return [
    entry(WORDS.from, formatMomentWithZone(startsAt, zone)),
    entry(WORDS.until, formatMomentWithZone(endsAt, zone)),
    entry(WORDS.state, WORDS.states[state]),
    entry(
      WORDS.doctor,
      [
        doctorName(doctor.fullName),
        doctor.qualifications,
        SIGNED.registration({ number: doctor.registrationNumber }),
      ].join("\n"),
    ),
    entry(WORDS.patient, name ?? ""),
    entry(WORDS.bornOn, details?.bornOn ?? ""),
    entry(WORDS.adult, guardian ? [guardianText(guardian), guardian.phone].filter(Boolean).join(", ") : ""),
    entry(WORDS.reason, details?.reason ?? ""),
    entry(WORDS.since, details?.since ?? ""),
    entry(WORDS.medicines, details?.medicines ?? ""),
    entry(WORDS.allergies, details?.allergies ?? ""),
    entry(
      WORDS.consent,
      consent ? `${formatConsentVersion(consent.version)}, ${formatMomentWithZone(consent.at, zone)}` : "",
    ),
  ].join("");
}

function namesIn({ doctor, name, details }: RecordedConsultation["consultation"]): Readonly<Record<CallRole, string>> {
  const guardian = details?.adult ? guardianText(details.adult) : WORDS.adult;
  return {
    patient: name ?? WORDS.patient,
    doctor: doctorName(doctor.fullName),
    adult: guardian,
    colleague: WORDS.colleague,
  };
}

const signedText = (paper: Message["paper"], version: number) =>
  paper === undefined ? WORDS.signedNow({ version }) : PAPERS.signed({ kind: PAPERS.kinds[paper] });

function thread({ messages, consultation }: RecordedConsultation): string {
  const { zone } = consultation;
  const names = namesIn(consultation);
  if (messages.length === 0) return `${WORDS.nothing}\n`;
  return messages
    .map(({ number, from, at, text, file, missedCall, signed, paper, urgent }) => {
      const paragraphs = [
        missedCall ? WORDS.missedCall : urgent ? WORDS.urgent : signed ? signedText(paper, signed) : text,
        ...(file === null ? [] : [WORDS.file({ name: file })]),
      ].filter((words) => words !== "");
      return `${number}. ${names[from]}, ${formatMomentWithZone(at, zone)}\n${paragraphs.join("\n")}\n`;
    })
    .join("\n");
}

function callMode({
  callMode: { by, mediaSpans },
  signed: versions,
  consultation: { zone },
}: RecordedConsultation): string {
  const max = Math.max(...versions.map(({ document }) => MODES.indexOf(document.visit.mode)));
  return [
    `${WORDS.callModes[by]}\n`,
    ...mediaSpans.map(({ mode, from, until }) => {
      const start = formatMomentWithZone(from, zone);
      const time =
        until === null
          ? WORDS.openMediaSpan({ from: start })
          : WORDS.mediaSpan({ from: start, until: formatMomentWithZone(until, zone) });
      return entry(WORDS.mediaSpans[mode], time);
    }),
    max > MODES.indexOf(by) ? `${WORDS.beyond}\n` : "",
  ].join("");
}

function calls(recorded: RecordedConsultation): string {
  const { calls: log, consultation, colleagues } = recorded;
  if (log.length === 0 && colleagues.length === 0) return `${WORDS.noCalls}\n`;
  const names = namesIn(consultation);
  const { zone } = consultation;
  const invitations = colleagues.map(({ doctor, askedAt, allowedAt, endedAt }) => {
    const allowed =
      allowedAt === null ? WORDS.notAllowed : WORDS.allowed({ moment: formatMomentWithZone(allowedAt, zone) });
    const ended =
      endedAt === null || allowedAt === null ? "" : ` ${WORDS.ended({ moment: formatMomentWithZone(endedAt, zone) })}`;
    return `${WORDS.asked({ doctor, moment: formatMomentWithZone(askedAt, zone) })} ${allowed}${ended}\n`;
  });
  return [...invitations, ...callEntries(log, names, zone)].join("");
}

function callEntries(log: RecordedConsultation["calls"], names: ReturnType<typeof namesIn>, zone: string): string[] {
  return log.map(
    ({ by, act, at }) => `${WORDS.acts[act]({ name: names[by], moment: formatMomentWithZone(at, zone) })}\n`,
  );
}

function signed({ signed: versions, consultation: { zone } }: RecordedConsultation): string {
  if (versions.length === 0) return `${WORDS.unsigned}\n`;
  return versions
    .map(({ document, state, withdrawal, keyId }) =>
      [
        [
          [PAPERS.kinds[kindOf(document)], SIGNED.version({ version: document.version }), WORDS.versions[state]].join(
            ", ",
          ),
          `${PRINTED.signed({ moment: formatMomentWithZone(document.signedAt, zone) })}\n`,
        ].join(". "),
        `${formatConsultation(document.visit)}\n`,
        entry(WORDS.code, document.code),
        entry(WORDS.key, keyId),
        withdrawal === "" ? "" : `${WORDS.withdrawn({ reason: withdrawal })}\n`,
      ].join(""),
    )
    .join("\n");
}

/** The record as plain text. */
export function recordText(recorded: RecordedConsultation): string {
  return [
    heading(WORDS.title),
    aboutConsultation(recorded),
    heading(WORDS.thread),
    thread(recorded),
    heading(WORDS.callMode),
    callMode(recorded),
    heading(WORDS.calls),
    calls(recorded),
    heading(WORDS.signed),
    signed(recorded),
    `${WORDS.made({ moment: formatMomentWithZone(recorded.madeAt, recorded.consultation.zone) })}\n`,
  ].join("\n");
}
