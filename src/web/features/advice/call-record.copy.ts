import type { ConsultationMode } from "#domain/advice/guideline.ts";
import type { CallAct } from "#domain/call/call.rules.ts";

/** Text of the call record for the doctor. */
export const CALL_RECORD = {
  title: "How the visit was held",
  modes: {
    text: "By text. There was no sound and no picture between you.",
    audio: "By text and voice. You did not see the patient.",
    video: "By text, voice and video.",
  } satisfies Record<ConsultationMode, string>,
  stretches: { audio: "Voice", video: "Video" },
  lasted: (from: string, until: string) => `${from} to ${until}`,
  goesOn: (from: string) => `since ${from}`,
  log: "The log of the calls",
  you: "You",
  patient: "Patient",
  adult: "Adult",
  acts: {
    joined: "joined the call",
    apart: "no connection",
    listens: "connected, without microphone and camera",
    sound: "sound",
    picture: "sound and picture",
    left: "left",
    lost: "not heard of any more",
  } satisfies Record<CallAct, string>,
} as const;
