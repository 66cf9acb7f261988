export const WAITING = {
  title: "Waiting room",
  booked: (time: string) => `Your visit begins ${time}. The waiting room opens 15 minutes before.`,
  requested: "The doctor has your request and answers it. You can already write below.",
  here: "I am here",
  hereHint: "Say that you are here, and the doctor sees it.",
  next: "You are next. The doctor has been told that you are here.",
  place: (ahead: number) =>
    ahead === 1
      ? "One person is before you. This line moves by itself."
      : `${ahead} people are before you. This line moves by itself.`,
  meanwhile: "You can look at something else meanwhile; a message comes here when the visit begins.",
  on: "The visit is on.",
  over: "The visit is over. What was said stays here for both of you.",
  overForAdult: "The visit is over. You can read what was said, and write, for three days.",
  off: "This visit does not take place.",
} as const;

export const STEPS = {
  title: "How the visit stands",
  patientHere: "The patient is in the waiting room.",
  patientAway: "The patient is not here yet.",
  begin: "Begin the visit",
  complete: "End the visit…",
  completeAsk: "End the visit? You both can still write for three days; the call ends.",
  completeYes: "Yes, end the visit",
  miss: "The patient did not come…",
  missAsk: "Note that the patient did not come? The visit ends by this.",
  missYes: "Yes, the patient did not come",
  done: "Done.",
} as const;

export const PHONE_CONSULTATION = {
  title: "By telephone",
  text: "This visit was booked by phone for a person without an account: nobody can answer a call here.",
  call: (phone: string) => `Call ${phone}`,
} as const;

export const EMERGENCY = {
  label: "If it can't wait",
  call: "Emergency",
  ambulance: "Ambulance",
  inPerson: "You can stop at any time and see a doctor in person.",
} as const;

export const DEVICES = {
  title: "Try your microphone and camera",
  lead: "If you want. A visit by text needs neither, and nothing of this is kept or sent.",
  start: "Try them now",
  stop: "Stop",
  busy: "Asking your browser…",
  level: "How loud the microphone hears you",
  speak: "Say something: the bar should move.",
  heard: "Your microphone hears you.",
  camera: "Your camera works: this is what it shows.",
  video: "What your camera shows",
  noCamera: "No camera was found. You can be heard, but not seen.",
  refused: "Your browser did not let us use them. Tap the sign beside the address to allow it, then try again.",
  none: "No microphone was found. You can still write.",
  taken: "Another program is using them. Close it, then try again.",
  unsafe: "This page came without encryption, so your browser keeps microphone and camera shut.",
} as const;

export const GLANCE = {
  title: "The patient at a glance",
  age: (age: number) => `${age} years old`,
  adult: "With them",
  relation: { mother: "mother", father: "father", guardian: "guardian", other: "adult" },
  reason: "Reason",
  since: "Since",
  medicines: "Takes",
  allergies: "Allergies",
  none: "None named",
  record: "From the account's record",
  recordOf: (name: string, age: number, gender: string) => `${name}, ${age}, ${gender}`,
  history: "Medical history",
  earlier: "Earlier visits with you",
  noEarlier: "This is the first one.",
  files: "Files in this visit",
  noFiles: "None yet.",
} as const;
