import type { ConsultationMode } from "../advice/guideline.ts";
import type { CallRole } from "../room/participants.ts";
import type { CallAct, CallLogEntry, Shown } from "./call.rules.ts";

/** A part of a consultation in which the two sides heard, or saw, each other. */
export interface MediaSpan {
  /** `video` while the doctor saw the patient's side, `audio` while one side could hear the other. */
  readonly mode: Exclude<ConsultationMode, "text">;
  /** UTC ISO. */
  readonly from: string;
  /** UTC ISO; null while it lasts. */
  readonly until: string | null;
}

/** What a person sends after each entry of the log; null when not in the call. */
const LEAVES: Readonly<Record<CallAct, Shown | null>> = {
  joined: "apart",
  apart: "apart",
  listens: "listens",
  sound: "sound",
  picture: "picture",
  left: null,
  lost: null,
};

type People = Readonly<Record<CallRole, Shown | null>>;
const NOT_CONNECTED: People = { patient: null, doctor: null, adult: null, colleague: null };

/** The mode of the call between the doctor and the patient's side; null while no one on that side hears the doctor. */
function modeOf({ patient, adult: guardian, doctor }: People): MediaSpan["mode"] | null {
  const isConnected = (shown: Shown | null) => shown !== null && shown !== "apart";
  const side = [patient, guardian].filter(isConnected);
  if (side.length === 0 || !isConnected(doctor)) return null;
  if (doctor === "listens" && side.every((shown) => shown === "listens")) return null;
  return side.includes("picture") ? "video" : "audio";
}

/**
 * The audio and video parts of a consultation, by its call log. Never throws.
 * @param lines - The log's entries in order.
 */
export function mediaSpansOf(lines: readonly CallLogEntry[]): MediaSpan[] {
  const all: MediaSpan[] = [];
  let people = NOT_CONNECTED;
  let going: Omit<MediaSpan, "until"> | undefined;
  for (const { by, act, at } of lines) {
    people = { ...people, [by]: LEAVES[act] };
    const mode = modeOf(people);
    if (mode === (going?.mode ?? null)) continue;
    // A side that was lost was last seen before the entries written meanwhile.
    if (going) all.push({ ...going, until: [going.from, at].sort()[1] ?? at });
    going = mode === null ? undefined : { mode, from: at };
  }
  return going ? [...all, { ...going, until: null }] : all;
}

/** The mode of a consultation by its call log: the highest one that was reached. */
export function modeOfCall(lines: readonly CallLogEntry[]): ConsultationMode {
  const modes = mediaSpansOf(lines).map(({ mode }) => mode);
  if (modes.includes("video")) return "video";
  return modes.includes("audio") ? "audio" : "text";
}
