import { rupeesOf } from "#domain/money.ts";

export const TIMES = {
  title: "Free times",
  lead: {
    instant: (minutes: number) => `A visit lasts ${minutes} minutes. What you book stands at once.`,
    request: (minutes: number) =>
      `A visit lasts ${minutes} minutes. The doctor looks at each wish and answers before its time.`,
  },
  zone: "Times are shown in",
  zoneOf: (zone: string) => `Times are in ${zone}.`,
  doctorZone: (name: string, zone: string) => `${name} works in ${zone}; both are shown beside each time.`,
  showZone: "Show",
  days: "Days",
  earlier: "Earlier days",
  later: "Later days",
  count: (count: number) => (count === 0 ? "none" : `${count} free`),
  parts: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  noneOnDay: "No free time on this day.",
  noneShown: "No free time in these days.",
  next: "The next free time: ",
  noneAtAll: "Every time that this doctor has opened is taken.",
  onDay: (day: string) => ` on ${day}`,
  forDoctor: (time: string) => `${time} there`,
  lost: "Connection lost. Some of these times may be taken by now; trying again.",
} as const;

export const BOOK = {
  title: "Book this time",
  clinic: "Clinic",
  doctor: "Doctor",
  registration: (number: string) => `Registration ${number}`,
  when: "When",
  doctorsTime: (time: string, zone: string) => `${time} for the doctor (${zone})`,
  fee: "Fee",
  free: "No fee",
  rupees: rupeesOf,
  submit: "Hold it and go on",
  submitting: "Holding it...",
  slotHoldLead:
    "It is kept for you for five minutes, while you say what it is about. Nothing is booked before you agree.",
  signIn: "To book it, say who you are",
  signInLead: "This time comes with you. It is not held before you are signed in, so somebody may be faster.",
  login: "Log in",
  register: "Register as a patient",
  noPatient: "You are signed in with an account that is no patient's. Sign out, then log in or register as a patient.",
  others: "Other free times",
  allTimes: "All free times",
  back: "Back to the doctor",
} as const;
