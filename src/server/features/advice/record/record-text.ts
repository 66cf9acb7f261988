import type { SignedAdvice } from "#domain/advice/advice.api.ts";
import { type ConsultationMode, MODES } from "#domain/advice/guideline.ts";
import type { CallAct, CallLogEntry } from "#domain/call/call.rules.ts";
import type { Stretch } from "#domain/call/call-mode.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import type { Participant } from "#domain/room/participants.ts";
import type { Message } from "#domain/room/room.rules.ts";
import { longTime } from "#domain/time-format.ts";
import { consultationWords, PRINTED } from "../pdf/pdf-copy.ts";

/** The contents of a consultation record, which is written as text and as JSON. */
export interface RecordedConsultation {
  readonly madeAt: string;
  readonly consultation: Pick<
    OpenConsultation,
    "state" | "startsAt" | "endsAt" | "zone" | "doctor" | "name" | "details" | "consent" | "ending"
  >;
  readonly messages: readonly (Omit<Message, "key" | "file"> & { readonly file: string | null })[];
  /** The mode by the call log, and the times of voice and video. */
  readonly callMode: { readonly by: ConsultationMode; readonly stretches: readonly Stretch[] };
  readonly calls: readonly CallLogEntry[];
  readonly signed: readonly Omit<SignedAdvice, "qr">[];
}

/** Texts of a consultation record. */
const WORDS = {
  title: "Record of a visit",
  from: "From",
  until: "Until",
  ended: "How it stands",
  doctor: "Doctor",
  patient: "Patient",
  bornOn: "Born on",
  adult: "With them",
  reason: "What it was about",
  since: "Since",
  medicines: "Medicines",
  allergies: "Allergies",
  consent: "Consent",
  thread: "What was written and sent",
  nothing: "Nothing was written.",
  file: "File: ",
  callMode: "How it was held",
  callModeText: { text: "By text alone.", audio: "By text and voice.", video: "By text, voice and video." },
  stretches: { audio: "Voice", video: "Video" },
  lasted: "until",
  goesOn: "not ended yet",
  beyond: "The doctor's word is that they also met outside the clinic's room, so this log does not show it.",
  calls: "Calls",
  noCalls: "There was no call.",
  signed: "What the doctor signed",
  unsigned: "Nothing was signed.",
  code: "Code",
  key: "Key",
  withdrawn: "Withdrawn: ",
} as const;
const ACTS: Readonly<Record<CallAct, string>> = {
  joined: "in the call from",
  apart: "no connection to the other one from",
  listens: "connected, without microphone and camera, from",
  sound: "with sound from",
  picture: "with sound and picture from",
  left: "left it at",
  lost: "connection gone from",
};
const WIDTH = 20;

function entry(term: string, value: string): string {
  return value === "" ? "" : `${`${term}:`.padEnd(WIDTH)}${value.replace(/\n/gu, `\n${" ".repeat(WIDTH)}`)}\n`;
}

function heading(words: string): string {
  return `\n${words}\n${"=".repeat([...words].length)}\n`;
}

function aboutConsultation({ consultation }: RecordedConsultation): string {
  const { startsAt, endsAt, zone, state, doctor, name, details, consent } = consultation;
  const adult = details?.adult;
  return [
    entry(WORDS.from, longTime(startsAt, zone)),
    entry(WORDS.until, longTime(endsAt, zone)),
    entry(WORDS.ended, state),
    entry(
      WORDS.doctor,
      [doctor.name, doctor.qualifications, PRINTED.registration({ number: doctor.registrationNumber })].join("\n"),
    ),
    entry(WORDS.patient, name ?? ""),
    entry(WORDS.bornOn, details?.bornOn ?? ""),
    entry(WORDS.adult, adult ? `${adult.name} (${adult.relation}), ${adult.phone}` : ""),
    entry(WORDS.reason, details?.reason ?? ""),
    entry(WORDS.since, details?.since ?? ""),
    entry(WORDS.medicines, details?.medicines ?? ""),
    entry(WORDS.allergies, details?.allergies ?? ""),
    entry(WORDS.consent, consent ? `${consent.version}, ${longTime(consent.at, zone)}` : ""),
  ].join("");
}

function namesIn({
  doctor,
  name,
  details,
}: RecordedConsultation["consultation"]): Readonly<Record<Participant, string>> {
  const adult = details?.adult ? `${details.adult.name} (${details.adult.relation})` : WORDS.adult;
  return { patient: name ?? WORDS.patient, doctor: doctor.name, adult };
}

function thread({ messages, consultation }: RecordedConsultation): string {
  const { zone } = consultation;
  const names = namesIn(consultation);
  if (messages.length === 0) return `${WORDS.nothing}\n`;
  return messages
    .map(({ number, from, at, text, file }) => {
      const said = [text, ...(file === null ? [] : [`${WORDS.file}${file}`])].filter((words) => words !== "");
      return `${number}. ${names[from]}, ${longTime(at, zone)}\n${said.join("\n")}\n`;
    })
    .join("\n");
}

function callMode({
  callMode: { by, stretches },
  signed: versions,
  consultation: { zone },
}: RecordedConsultation): string {
  const most = Math.max(...versions.map(({ document }) => MODES.indexOf(document.visit.mode)));
  return [
    `${WORDS.callModeText[by]}\n`,
    ...stretches.map(({ mode, from, until }) => {
      const end = until === null ? WORDS.goesOn : `${WORDS.lasted} ${longTime(until, zone)}`;
      return entry(WORDS.stretches[mode], `${longTime(from, zone)}, ${end}`);
    }),
    most > MODES.indexOf(by) ? `${WORDS.beyond}\n` : "",
  ].join("");
}

function calls(recorded: RecordedConsultation): string {
  const { calls: log, consultation } = recorded;
  if (log.length === 0) return `${WORDS.noCalls}\n`;
  const names = namesIn(consultation);
  return log.map(({ by, act, at }) => `${names[by]}: ${ACTS[act]} ${longTime(at, consultation.zone)}\n`).join("");
}

function signed({ signed: versions, consultation: { zone } }: RecordedConsultation): string {
  if (versions.length === 0) return `${WORDS.unsigned}\n`;
  return versions
    .map(({ document, state, withdrawal, keyId }) =>
      [
        `${PRINTED.version(document)}, ${state}. ${PRINTED.signed(longTime(document.signedAt, zone))}\n`,
        `${consultationWords(document.visit)}\n`,
        entry(WORDS.code, document.code),
        entry(WORDS.key, keyId),
        withdrawal === "" ? "" : `${WORDS.withdrawn}${withdrawal}\n`,
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
  ].join("\n");
}
