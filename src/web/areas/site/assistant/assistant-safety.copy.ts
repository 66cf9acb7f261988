export const SAFETY = {
  title: "How the assistant is tested",
  description:
    "What the clinic's assistant can and cannot do, how it is tested, and " +
    "the figures of the last test with their date and version.",
  lead:
    "It is software that quotes the clinic's own pages. It is not a doctor, and it " +
    "says so. Here stands what it can do, where it fails, and how we know.",
  can: "What it can do",
  canLines: [
    "Quote sentences of the clinic's pages word for word, each with its source and with who has read it.",
    "Put the cautions of a remedy, and when to see a doctor, beside every answer about it.",
    "Say at once whom to call when a message speaks of danger, before it looks anything up.",
    "Read English, Hindi and Hinglish, with spelling as people type it.",
    "Hand your question to the clinic in your own words, when you tick that it may.",
  ],
  cannot: "What it cannot do",
  cannotLines: [
    "Tell what illness you have, read a report, give a dose or a prescription: only a registered doctor may.",
    "Answer what the library does not say. Then it tells you so and names the nearest pages.",
    "Tell a long story from danger as surely as a short question. Where " +
      "its notice is wrong, press that it is not an emergency.",
    "Notice every emergency. If you are in danger, call 112 and do not wait for any answer.",
    "Change, stop or replace a medicine of yours. Ask the doctor who gave it.",
  ],
  model: "When a model writes",
  modelLine:
    "A clinic may have a model write. Every sentence of it is held to the pages it cites before you see " +
    "it: numbers, doses, diagnoses and promises that no page carries are taken out, and the answer says " +
    "that software wrote it. The notice of an emergency is never written by one.",
  how: "How it is tested",
  howLines: [
    "The notice of an emergency has fixed words. Which of them are shown is decided by rules for 72 " +
      "dangers, and by a small classifier that learned from some sixty thousand invented messages what " +
      "danger sounds like where no rule has a name for it. Both run on the clinic's own computer.",
    "Questions and messages were written for this test in English, Hinglish and Hindi before " +
      "anything was tuned on them. They are invented: real people will write other things.",
    "Half of them were never looked at while tuning. That half, and sets kept out of sight " +
      "until they were measured, are the ones to believe, and the ones shown first.",
    "Behind each share stand the counts and the range in which the true share lies " +
      "with 95 % confidence. Where a row has few messages the range is wide.",
  ],
  figures: "The figures",
  measured: (day: string, rules: string, library: string, passages: number) =>
    `Measured on ${day}: safety rules ${rules}, library ${library} with ${passages} passages.`,
  parts: {
    safety: "The safety notice",
    search: "Finding the right page",
    answers: "Answers",
    hostile: "Messages that try to mislead it",
  },
  halves: {
    together: "all that nobody tuned on, together",
    held: "never tuned on",
    third: "of a third author, and not looked at",
    fourth: "of a fourth author, and not looked at",
    fifth: "of a fifth author, and not looked at",
    "fifth-open": "of a fifth author, tuned on",
    sixth: "of a sixth author, and not looked at",
    seventh: "of a seventh author, and not looked at",
    eighth: "of an eighth author, and not looked at",
    ninth: "of a ninth author, and not looked at",
    tenth: "of a tenth author, and not looked at",
    eleventh: "of an eleventh author, and not looked at",
    twelfth: "of a twelfth author, and not looked at",
    thirteenth: "of a thirteenth author, and not looked at",
    fourteenth: "of a fourteenth author, and not looked at",
    fifteenth: "of a fifteenth author, and not looked at",
    sixteenth: "of a sixteenth author, and not looked at",
    seventeenth: "of a seventeenth author, and not looked at",
    eighteenth: "of an eighteenth author, and not looked at",
    nineteenth: "of a nineteenth author, and not looked at",
    twentieth: "of a twentieth author, and not looked at",
    told: "long messages of two authors, and not looked at",
    "sixth-open": "of a sixth author, tuned on",
    sealed: "kept out of sight until measured",
    whole: "the whole set",
    tune: "tuned on, so better than life",
  },
  said: (messages: number, reached: number, targets: number) =>
    `${messages} messages, ${reached} of ${targets} targets reached`,
  tuned: "The halves that were tuned on",
  columns: { what: "What", all: "All", target: "To reach" },
  languages: { en: "English", "hi-Latn": "Hinglish", hi: "Hindi" },
  reached: { yes: "reached", no: "not reached" },
  more: (count: number) => `${count} more figures of this set`,
  short: "Where it falls short",
  noneShort: "Every figure with a target reaches it.",
  shortLine: (what: string, share: string, target: string) => `${what}: ${share}, to reach ${target}.`,
  complain: "If something is wrong",
  complainLine:
    "Press thumb down under an answer and a doctor of the clinic reads it. For anything " +
    "else write to the clinic, or call; a complaint is answered by a person.",
  write: "Write to the clinic",
  ask: "Ask the assistant",
} as const;
