/** Texts for moving and cancelling, by side; the rules are in `states.ts`. */
export const CHANGE = {
  title: "Change the time",
  now: "The time until now",
  choose: "The new time",
  lead: {
    patient: "Choose another free time of the same doctor. Your time stays yours until the new one is.",
    others:
      "Choose another free time of the same doctor. The time until now stays the patient's until the new one " +
      "is. Both are told by letter; who has no e-mail has to be called.",
  },
  asked: {
    patient: "This doctor is asked about each time: your visit stands again once the doctor has answered.",
    others: "This doctor is asked about each time: the visit stands again once the doctor has answered.",
  },
  rule: {
    patient: "A booked visit can be changed or cancelled until two hours before it begins.",
    others: "The patient can change or cancel it until two hours before it begins, the clinic until it begins.",
  },
  next: "Free times near it: choosing one moves the visit there.",
  moveTo: (time: string) => `Move it to ${time}`,
  notBookable: "No times of this doctor are open at the moment.",
  save: "Keep it as it is",
  ask: {
    patient: { words: "Write to the clinic", path: () => "/ContactUs" },
    doctor: { words: "Your dashboard", path: () => "/doctor/dashboard" },
    staff: { words: "Open it at the desk", path: (id: string) => `/AdminDashboard/visits/${encodeURIComponent(id)}` },
  },
} as const;

export const CANCEL = {
  title: "Cancel this visit?",
  lead: {
    patient: "The time is given to somebody else. You can book another one whenever you like.",
    doctor:
      "The patient is told at once. The time is free for others again: if you are away, take it out of your " +
      "hours first.",
    staff: "Both are told by letter, and the time is free for others again. Who has no e-mail has to be called.",
  },
  hours: "Your hours",
  reason: "Why, if you want to say",
  reasonHint: {
    patient: "The doctor reads it.",
    doctor: "The patient reads it on the page of the visit. It stands in no letter.",
    staff: "Both read it on the page of the visit. It stands in no letter; write nothing about health.",
  },
  optional: "(optional)",
  cancel: "Cancel the visit",
  cancelling: "Cancelling...",
} as const;

/** Why an action is impossible in the consultation's current status. */
export const CANNOT = {
  over: "This visit can't be changed any more.",
  held: "This time is only held; nothing is booked yet.",
  waiting:
    "You are in the waiting room. If the visit has not begun when its time has come, you can cancel it from then on.",
  begun: "This visit has begun, so it can't be moved or cancelled any more. Its doctor ends it.",
  late: {
    change: "It is too late to change this visit here. A booked visit can be changed until two hours before it begins.",
    cancel:
      "It is too late to cancel this visit here. A booked visit can be cancelled until two hours before it begins.",
  },
  /** For a doctor whose consultation others move. */
  doctorsMove: "A visit is moved by the patient or by the clinic. You can cancel it until it begins.",
  doctorsRequest: "You have not answered this request yet. Accept or decline it on your dashboard.",
  /** For staff and doctors, once its time has come. */
  timeHasCome: {
    change: "The time of this visit has come, so it can't be moved any more.",
    cancel: "The time of this visit has come, so you can't cancel it any more. Note it as missed if nobody comes.",
  },
} as const;
