import type { SignedAdvice } from "#domain/advice/advice.calls.ts";
import type { CallAct, CallLine } from "#domain/call/call.rules.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { longTime } from "#domain/consultations/long-time.ts";
import type { Message } from "#domain/room/room.rules.ts";
import { PRINTED, visitWords } from "./pdf-words.ts";

/** What the record says of a visit; the same as text and as JSON. */
export interface RecordedVisit {
  readonly madeAt: string;
  readonly visit: Pick<
    OpenConsultation,
    "state" | "startsAt" | "endsAt" | "zone" | "doctor" | "name" | "details" | "consent" | "ending"
  >;
  readonly messages: readonly (Omit<Message, "key" | "file"> & { readonly file: string | null })[];
  readonly calls: readonly CallLine[];
  readonly signed: readonly Omit<SignedAdvice, "qr">[];
}

/** What stands in the text of a visit's record. */
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
  left: "left it at",
  lost: "connection gone from",
};
const WIDTH = 20;

function line(term: string, value: string): string {
  return value === "" ? "" : `${`${term}:`.padEnd(WIDTH)}${value.replace(/\n/gu, `\n${" ".repeat(WIDTH)}`)}\n`;
}

function heading(words: string): string {
  return `\n${words}\n${"=".repeat([...words].length)}\n`;
}

function aboutVisit({ visit }: RecordedVisit): string {
  const { startsAt, endsAt, zone, state, doctor, name, details, consent } = visit;
  const adult = details?.adult;
  return [
    line(WORDS.from, longTime(startsAt, zone)),
    line(WORDS.until, longTime(endsAt, zone)),
    line(WORDS.ended, state),
    line(
      WORDS.doctor,
      [doctor.name, doctor.qualifications, PRINTED.registration(doctor.registrationNumber)].join("\n"),
    ),
    line(WORDS.patient, name ?? ""),
    line(WORDS.bornOn, details?.bornOn ?? ""),
    line(WORDS.adult, adult ? `${adult.name} (${adult.relation}), ${adult.phone}` : ""),
    line(WORDS.reason, details?.reason ?? ""),
    line(WORDS.since, details?.since ?? ""),
    line(WORDS.medicines, details?.medicines ?? ""),
    line(WORDS.allergies, details?.allergies ?? ""),
    line(WORDS.consent, consent ? `${consent.version}, ${longTime(consent.at, zone)}` : ""),
  ].join("");
}

function thread({ messages, visit: { zone, doctor, name, details } }: RecordedVisit): string {
  const patient = name ?? WORDS.patient;
  const adult = details?.adult ? `${details.adult.name} (${details.adult.relation})` : WORDS.adult;
  const names = { patient, doctor: doctor.name, adult };
  if (messages.length === 0) return `${WORDS.nothing}\n`;
  return messages
    .map(({ number, from, at, text, file }) => {
      const said = [text, ...(file === null ? [] : [`${WORDS.file}${file}`])].filter((words) => words !== "");
      return `${number}. ${names[from]}, ${longTime(at, zone)}\n${said.join("\n")}\n`;
    })
    .join("\n");
}

function calls({ calls: lines, visit: { zone, doctor, name } }: RecordedVisit): string {
  if (lines.length === 0) return `${WORDS.noCalls}\n`;
  return lines
    .map(({ side, act, at }) => {
      const who = side === "doctor" ? doctor.name : (name ?? WORDS.patient);
      return `${who}: ${ACTS[act]} ${longTime(at, zone)}\n`;
    })
    .join("");
}

function signed({ signed: versions, visit: { zone } }: RecordedVisit): string {
  if (versions.length === 0) return `${WORDS.unsigned}\n`;
  return versions
    .map(({ document, state, withdrawal, keyId }) =>
      [
        `${PRINTED.version(document.version)}, ${state}. ${PRINTED.signed(longTime(document.signedAt, zone))}\n`,
        `${visitWords(document.visit)}\n`,
        line(WORDS.code, document.code),
        line(WORDS.key, keyId),
        withdrawal === "" ? "" : `${WORDS.withdrawn}${withdrawal}\n`,
      ].join(""),
    )
    .join("\n");
}

/** The record as anyone can read it: the visit, what was said in it, what was signed. */
export function recordText(recorded: RecordedVisit): string {
  return [
    heading(WORDS.title),
    aboutVisit(recorded),
    heading(WORDS.thread),
    thread(recorded),
    heading(WORDS.calls),
    calls(recorded),
    heading(WORDS.signed),
    signed(recorded),
  ].join("\n");
}
