import type { WritingState } from "#domain/room/room.rules.ts";

const megabytes = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

const RELATION = { mother: "mother of", father: "father of", guardian: "guardian of", other: "with" } as const;

export const THREAD = {
  title: "Messages",
  log: "Messages of this visit, the newest last",
  none: "Nothing was written yet. What you write here is read by those of this visit alone, and kept encrypted.",
  earlier: "Show earlier messages",
  you: "You",
  adult: (name: string, relation: keyof typeof RELATION, patient: string) =>
    `${name} (${RELATION[relation]} ${patient})`,
  photo: (name: string) => `Photo: ${name}`,
  size: (bytes: number) =>
    bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${megabytes.format(bytes / 1024 / 1024)} MB`,
  pdf: "PDF",
  sent: "Sent",
  read: "Read",
  waiting: "Waiting to be sent",
  sending: "Sending…",
  sendingPart: (percent: number) => `Sending, ${percent} %`,
  refused: "Not sent.",
  retry: "Try again",
  drop: "Take it back",
  notTaken: "The clinic could not take this. Please try again.",
  offline:
    "The line is down. What you write waits on this screen, in order, and is sent by itself when the line is " +
    "back. It is kept nowhere else, so please leave this page open.",
  back: "The line is back.",
  reload: "Look for new messages",
  gone: "This visit is not open to you any more.",
  leave: "Messages still wait to be sent. If you leave this page now, they are lost.",
  leaveAnyway: "Leave and lose them",
  stay: "Stay here",
} as const;

export const COMPOSER = {
  title: "Write a message",
  label: "Your message",
  hint: "Enter sends it, Shift and Enter begin a new line.",
  plainHint: "Both of you can read it again later.",
  send: "Send",
  fileTitle: "Send a photo or a PDF",
  file: "Photo or PDF",
  fileHint: "Up to 10 MB. Photos are sent without where they were taken.",
  sendFile: "Send the file",
  chooseFile: "Choose a photo or PDF",
  tooLarge: "That file is larger than 10 MB. Please choose a smaller one.",
  long: "That is longer than we can keep. Please shorten it.",
  until: (time: string) => `You both can write here until ${time}.`,
  closed: {
    "not-yet": "Messages open when the visit is booked.",
    over: "Nothing more can be written in this visit. What was said stays here to be read.",
    "nobody-there":
      "This visit was booked by phone for a person without an account, so nobody would read what you write. " +
      "The clinic calls them.",
  } satisfies Record<Exclude<WritingState, "open" | "unchecked">, string>,
} as const;
