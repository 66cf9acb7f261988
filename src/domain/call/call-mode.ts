import type { ConsultationMode } from "../advice/guideline.ts";
import type { CallAct, CallLogEntry, Shown, Side } from "./call.rules.ts";

/** A part of a consultation in which the two sides heard, or saw, each other. */
export interface Stretch {
  /** `video` while the doctor saw the patient's side, `audio` while one side could hear the other. */
  readonly mode: Exclude<ConsultationMode, "text">;
  /** UTC ISO. */
  readonly from: string;
  /** UTC ISO; null while it lasts. */
  readonly until: string | null;
}

/** What a side sends after each entry of the log; null when it is not in the call. */
const LEAVES: Readonly<Record<CallAct, Shown | null>> = {
  joined: "apart",
  apart: "apart",
  listens: "listens",
  sound: "sound",
  picture: "picture",
  left: null,
  lost: null,
};

type Sides = Readonly<Record<Side, Shown | null>>;
const NOT_CONNECTED: Sides = { patient: null, doctor: null };

/** The mode of the call; null while the two are not connected, or nothing is sent. */
function modeOf({ patient, doctor }: Sides): Stretch["mode"] | null {
  const apart = [patient, doctor].some((shown) => shown === null || shown === "apart");
  if (apart || (patient === "listens" && doctor === "listens")) return null;
  return patient === "picture" ? "video" : "audio";
}

/** The audio and video parts of a consultation, by its call log. In: the log's entries in order. Never throws. */
export function stretchesOf(lines: readonly CallLogEntry[]): Stretch[] {
  const all: Stretch[] = [];
  let sides = NOT_CONNECTED;
  let going: Omit<Stretch, "until"> | undefined;
  for (const { side, act, at } of lines) {
    sides = { ...sides, [side]: LEAVES[act] };
    const mode = modeOf(sides);
    if (mode === (going?.mode ?? null)) continue;
    // A side that was lost was last seen before the entries written meanwhile.
    if (going) all.push({ ...going, until: [going.from, at].sort()[1] ?? at });
    going = mode === null ? undefined : { mode, from: at };
  }
  return going ? [...all, { ...going, until: null }] : all;
}

/** The mode of a consultation by its call log: the highest one that was reached. */
export function modeOfCall(lines: readonly CallLogEntry[]): ConsultationMode {
  const modes = stretchesOf(lines).map(({ mode }) => mode);
  if (modes.includes("video")) return "video";
  return modes.includes("audio") ? "audio" : "text";
}
