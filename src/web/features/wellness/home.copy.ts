import { WELLNESS_HEADING, WELLNESS_TIPS } from "#domain/wellness/wellness.rules.ts";

const HERO = {
  kicker: "A clinic on the web, for all of India",
  /** The word of the clinic's tagline that is underlined. */
  marked: "doctor",
  lead:
    "Remedies that say who must leave them alone, an assistant that shows its source, and doctors to ask when " +
    "reading is not enough.",
  ask: {
    label: "What is troubling you?",
    placeholder: "A cough at night, khatti dakar...",
    button: "Ask the assistant",
    examples: [{ text: "Ginger for a cold" }, { text: "Acidity after dinner" }, { text: "बच्चे की खाँसी", lang: "hi" }],
  },
  doctor: "See a doctor",
  cabinet: "Open the remedy cabinet",
  plate: "Plate 1. Holy basil",
  latin: "Ocimum tenuiflorum",
  flower: ["manjari,", "in flower"],
  leaf: ["leaf, toothed", "at the edge"],
} as const;

const ROOMS = {
  title: "What you will find in this house",
  lead: "One rule for every room: no remedy without its caution, and no claim without its source.",
  rooms: [
    {
      name: "The remedy cabinet",
      words:
        "Twenty drawers for five complaints: what it is, how people use it in food, what is known, and who " +
        "must leave it alone.",
      button: "Open",
      path: "/Blog",
    },
    {
      name: "The assistant",
      words:
        "Software that answers from our pages, sentence by sentence, and shows you which one. It does not " +
        "diagnose, and says so.",
      button: "Ask",
      path: "/Assistant",
    },
    {
      name: "The consulting room",
      words:
        "Doctors by message, voice or video. Name, qualification and registration number are always in view, " +
        "and anyone can check them.",
      button: "Book",
      path: "/Doctors",
    },
    {
      name: "The blog",
      words: "Short articles in plain words, to read now or to follow with a feed reader.",
      button: "Read",
      path: "/Blog#posts",
    },
    {
      name: "The desk",
      words: "Write to the clinic, or tell us how we did. You need no account for either.",
      button: "Write",
      path: "/ContactUs",
    },
  ],
  honest:
    "Said plainly: the remedy pages are drafts until the clinic's doctor has reviewed them, and each says " +
    "so. In an emergency, call the numbers at the top.",
} as const;

const STEPS = {
  title: "How it works",
  steps: [
    {
      title: "Say it plainly",
      words: "As you would at a reception desk, in English, Hinglish or Hindi. No account needed.",
    },
    {
      title: "Read what fits",
      words: "A short answer with numbered sources that open beside it, and the cautions that belong to it.",
    },
    {
      title: "Talk to a doctor",
      words: "Choose a time. What you told the assistant can go along, so that you need not say it twice.",
    },
    {
      title: "Keep the record",
      words: "Advice and prescriptions stay in your account, encrypted, and can leave with you.",
    },
  ],
} as const;

const TESTIMONIALS = {
  title: "From those who came",
  example: "These two voices are invented examples. They stay marked so until real ones agree to be quoted.",
} as const;

const SPONSORS = {
  title: "Supported by",
  example: "The names are invented examples.",
} as const;

/**
 * All that the first page says. The loader hands it to the page: there it stands beside the markup that repeats it and
 * compresses to almost nothing, while in a script every visitor would load it once more.
 */
export const HOME = {
  hero: HERO,
  rooms: ROOMS,
  steps: STEPS,
  almanac: { ...WELLNESS_HEADING, tips: WELLNESS_TIPS },
  testimonials: TESTIMONIALS,
  sponsors: SPONSORS,
} as const;
export type HomeCopy = typeof HOME;
