import type { ConsultationMode } from "../advice/guideline.ts";
import type { CallAct, CallLogEntry, Shown, Side } from "./call.rules.ts";

/** A stretch of a visit in which the two heard, or saw, each other. */
export interface Stretch {
  /** `video` while the doctor saw the patient's side, `audio` while one could hear the other. */
  readonly mode: Exclude<ConsultationMode, "text">;
  /** UTC ISO. */
  readonly from: string;
  /** UTC ISO; null while it goes on. */
  readonly until: string | null;
}

/** What each act of the log leaves a side with; null for one that is not in the call. */
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
const NOBODY: Sides = { patient: null, doctor: null };

/** How the two were with each other; null while no way stood between them, or nothing went over it. */
function modeOf({ patient, doctor }: Sides): Stretch["mode"] | null {
  const apart = [patient, doctor].some((shown) => shown === null || shown === "apart");
  if (apart || (patient === "listens" && doctor === "listens")) return null;
  return patient === "picture" ? "video" : "audio";
}

/** When a visit was held by sound and when by picture, by its log. In: the log's lines in order. Never throws. */
export function stretchesOf(lines: readonly CallLogEntry[]): Stretch[] {
  const all: Stretch[] = [];
  let sides = NOBODY;
  let going: Omit<Stretch, "until"> | undefined;
  for (const { side, act, at } of lines) {
    sides = { ...sides, [side]: LEAVES[act] };
    const mode = modeOf(sides);
    if (mode === (going?.mode ?? null)) continue;
    // Who was lost was last heard of before what was written down meanwhile.
    if (going) all.push({ ...going, until: [going.from, at].sort()[1] ?? at });
    going = mode === null ? undefined : { mode, from: at };
  }
  return going ? [...all, { ...going, until: null }] : all;
}

/** How a visit was held by its log: the most that the two were to each other in it. */
export function heldBy(lines: readonly CallLogEntry[]): ConsultationMode {
  const modes = stretchesOf(lines).map(({ mode }) => mode);
  if (modes.includes("video")) return "video";
  return modes.includes("audio") ? "audio" : "text";
}
