const HALF = 30;

/** `2 h 30 min`. In: minutes. */
function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""].filter(Boolean).join(" ") || "0 min";
}

/** `9 AM`, `9:30 AM`. In: minutes since midnight. */
function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const part = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${part} ${hour < 12 ? "AM" : "PM"}`;
}

const consultations = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);

export const HOURS = {
  title: "Your hours",
  lead: "When patients can book you. What is booked already stays as it is, whatever you change here.",
  toDashboard: "Your dashboard",
  never: "You have opened no hours yet, so nobody can book you.",
  notListed: "Patients see these hours once the clinic has read your register.",
  publicPage: "See what patients see",
  week: "The week",
  dragHelp: "Drag over the times at which you see patients; drag over open times to close them.",
  touchHelp: "Tap half an hour to open or close it. For more, hold it until it is marked, then drag.",
  keyHelp: "With keys: arrows move, Shift and arrows choose more, Space opens or closes, Escape lets go.",
  marking: "What you mark",
  brushes: { hours: "Hours", break: "Breaks" },
  open: (minutes: number) => (minutes === 0 ? "No hours open" : `${durationText(minutes)} a week`),
  wholeDay: "Show the whole day",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  shortDays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  time: "Time",
  clock: clockText,
  cell: (day: string, from: number, kind: string) => `${day} ${clockText(from)} to ${clockText(from + HALF)}, ${kind}`,
  kinds: { closed: "closed", open: "open", break: "break", part: "partly open" },
  done: (days: string, from: number, to: number, kind: string) =>
    `${days}, ${clockText(from)} to ${clockText(to)}: ${kind}.`,
  chosen: (days: string, from: number, to: number) => `${days}, ${clockText(from)} to ${clockText(to)} chosen.`,
  toDay: (first: string, last: string) => `${first} to ${last}`,
  byTheMinute: "Day by day",
  byTheMinuteHelp: "The same times, to five minutes. Midnight at the end is 12:00 AM.",
  hours: "Hours",
  breaks: "Breaks",
  from: (what: string, day: string, at: number) => `${day}, ${what} ${at}, from`,
  to: (what: string, day: string, at: number) => `${day}, ${what} ${at}, until`,
  until: "until",
  closedDay: "Closed",
  add: { weekly: "Add hours", breaks: "Add a break" },
  addTo: (what: string, day: string) => `${what} on ${day}`,
  remove: (what: string, day: string, at: number) => `Remove ${what.toLowerCase()} ${at} of ${day}`,
  copyMonday: "Copy Monday to Friday",
  copyMondayHelp: "Tuesday to Friday become as Monday is.",
  save: "Save the hours",
  saving: "Saving...",
  saved: "Saved. Patients can book you by these hours from now on.",
  closed: "Saved. No hours are open, so nobody can book you.",
  outside: (count: number) =>
    ` ${consultations(count)} booked already ${count === 1 ? "lies" : "lie"} outside of these hours and ` +
    `${count === 1 ? "stays" : "stay"}.`,
} as const;

export const RULES = {
  title: "How you are booked",
  mode: "When somebody books",
  modes: {
    instant: ["It stands at once", "The patient gets the time without waiting for you."],
    request: ["I am asked first", "The time is kept for the patient until you accept or decline."],
  },
  slotMinutes: "A visit lasts",
  pauseMinutes: "Pause after each visit",
  noticeMinutes: "Notice you need",
  leadTimeHint: "Nobody books you later than this before a visit.",
  aheadDays: "Days ahead",
  aheadHint: "1 to 90: how far ahead you can be booked.",
  dailyMost: "Visits a day at most",
  dailyHint: "1 to 100.",
  zone: "Your time zone",
  zoneHint: "Patients see each time by their own clock, with yours beside it.",
  length: durationText,
  noPause: "No pause",
  noLeadTime: "None",
  days: (days: number) => (days === 1 ? "1 day" : `${days} days`),
} as const;

export const DAYS_OFF = {
  title: "Days off",
  lead: "Holidays and days away. Nobody can book you on them.",
  first: "First day off",
  last: "Last day off",
  optional: "(optional)",
  add: "Take them off",
  adding: "Taking them off...",
  none: "No days off to come.",
  list: "Your days off",
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  bookedThen: (count: number) =>
    `${consultations(count)} ${count === 1 ? "is" : "are"} booked on these days already. Taking them off ` +
    `does not call ${count === 1 ? "it" : "them"} off.`,
  removeWord: "Work again",
  remove: (words: string) => `Work again on ${words}`,
  added: "Taken off. Nobody can book you on these days any more.",
  addedBooked: (count: number) =>
    `Taken off. ${consultations(count)} ${count === 1 ? "was" : "were"} booked on these days already: please ` +
    "see below.",
  removed: "These are working days again.",
  bookedOnDaysOff: "Booked on your days off",
  leadTimeHelp: "These visits stand. You can call them off; the patient and the clinic can move them too.",
  requested: "asked for",
} as const;
