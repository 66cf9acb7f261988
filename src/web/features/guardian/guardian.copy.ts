/** Texts about guardian access for the patient and the doctor. */
export const GUARDIAN = {
  title: "The adult with them",
  pageTitle: "A seat for the adult",
  back: "To the visit",
  none: (name: string) =>
    `${name} has no seat of their own in this room yet. A link gives them one, without an account: they can ` +
    "read and write the messages and take the call.",
  waits: (time: string) => `A link was made ${time}. Nobody has used it yet.`,
  joined: (name: string, time: string) => `${name} took the seat ${time}.`,
  here: (name: string, relation: string) => `${name}, ${relation}, has come in, and reads and writes here too.`,
  make: "Make a link…",
  makeNew: "Make a new link…",
  endsOld: "What there is now, a link or a seat, ends at once.",
  email: "Their e-mail",
  optional: "(optional)",
  emailHint: "We send the link there. Without an address you pass it on yourself.",
  makeNow: "Make the link",
  making: "Making it...",
  made: "This is the link. It is shown only now, and works once, on the device where it is first used.",
  sentOnly: (email: string) => `We sent the link to ${email}, the address on the booking.`,
  sent: (email: string) => `It was also sent to ${email}.`,
  link: "The link",
  copy: "Copy the link",
  copied: "Copied.",
  notCopied: "That did not work. Please mark the link and copy it.",
  whatsApp: "Send by WhatsApp",
  message: (clinic: string, link: string) =>
    `A seat for you in a visit at ${clinic}. The link works once, on your device: ${link}`,
  takeBack: "Take it back",
  takingBack: "Taking it back...",
  revoked: "Taken back. The link and the seat are no more.",
  ownTitle: "Your seat",
  own: (name: string, whose: string) =>
    `You sit here as ${name}, ${whose}. The seat is on this device alone, and ends three days after the visit.`,
  leave: "Give the seat up…",
  leaveAsk: "Give your seat up? You come back only by a new link.",
  leaveYes: "Yes, give it up",
} as const;
