export const LIBRARY_PAGE = {
  kicker: "Kitchen remedies and habits",
  title: "The library",
  lead:
    "Every remedy and habit the clinic writes about, by what troubles you. Each page says what is known, who " +
    "must leave it alone, and where that is written.",
  words: "Search the library",
  example: "honey, khansi, after dinner",
  search: "Search",
  all: "Show the whole library",
  topics: "Topics",
  found: (count: number) => (count === 1 ? "1 page found" : `${count} pages found`),
  none: "No page was found with these words.",
  lost: "Connection lost. What you see may be old; trying again.",
  cabinet: "The remedy cabinet",
  medicines: "Herbs beside medicines",
  medicinesLine: "What is known of herbs and foods together with common medicines, herb by herb.",
  aboutTopic: (name: string) => `About ${name}`,
  someDrafts: (drafts: number, all: number) =>
    drafts === all
      ? "Every page of this library is a draft: it awaits the review of the clinic's doctor."
      : `${drafts} of ${all} pages of this library are drafts: they await the review of the clinic's doctor.`,
  count: (pages: number) => (pages === 1 ? "1 page" : `${pages} pages`),
} as const;

export const PAGE = {
  back: "The library",
  contents: "On this page",
  review: "Review",
  version: (version: number) => `Version ${version}`,
  registration: (number: string) => `Registration ${number}`,
  grades: "What the letters mean",
  sources: "Sources",
  read: (publisher: string, day: string) => `${publisher}, read on ${day}`,
  unsure: "Not sure it fits you?",
  unsureLead: "Ask the assistant, which quotes this page, or write to the clinic.",
  ask: "Ask the assistant about this",
  write: "Write to the clinic",
  topic: (name: string) => `All about ${name}`,
  others: "On the same shelf",
  inCabinet: "Its drawer in the cabinet",
  habits: "Remedies and habits",
  habitsBeside: "Habits beside your tablets",
  medicinesLead:
    "Tell every doctor and pharmacist which herbs you take. What is not in this list is not known to be " +
    "safe: it is only not known.",
  advice: "Information from our library is not a diagnosis or a prescription.",
} as const;
