/** Texts of the about page; the loader returns them, so that no script contains them. */
export const ABOUT = {
  title: "About us",
  lead:
    "A small house with one habit: it says what it knows, how well " +
    "it knows it, and who should ask a doctor instead.",
  mission: {
    title: "What we are here for",
    paragraphs: [
      "Every home in India has its remedies, and most of them are food. We write down what they " +
        "are, how people use them, what is known, and who should leave them alone.",
      "A remedy page of ours never stands in the place of a doctor. It says when " +
        "to see one, and it says so before it says anything pleasant.",
      "We promise nothing that a study has not shown. Where there is only custom, we call it custom.",
    ],
  },
  expertise: {
    title: "What we know something about",
    items: [
      {
        name: "Kitchen remedies",
        words: "Ginger, tulsi, honey, haldi and their kin: in kitchen amounts, each with its cautions.",
        drawing: "mortar",
      },
      {
        name: "Herbs and medicines together",
        words: "Which do not go with blood thinners, diabetes tablets or blood pressure tablets.",
        drawing: "licorice",
      },
      {
        name: "Everyday complaints",
        words: "Colds, coughs, migraine and acidity: comfort, and the signs that need a doctor.",
        drawing: "steam",
      },
      {
        name: "Habits beside the tablets",
        words: "Salt, walking, sleep and a full plate for people with high blood pressure.",
        drawing: "plate",
      },
      {
        name: "Reading the evidence",
        words: "A mark from A to D on every page, with the reason beside it and the source to open.",
        drawing: "diary",
      },
      {
        name: "Plain language",
        words: "Short sentences, Hindi names, large letters, and pages that open on an old phone.",
        drawing: "tulsi",
      },
    ],
  },
  innovation: {
    title: "New tools, old care",
    paragraphs: [
      "We use new tools where they keep people safer. Each page carries its sources and its " +
        "review, a page that lacks its caution cannot be published, and medical histories, " +
        "identity numbers and all that is said in a visit are kept encrypted.",
      "The assistant is software, and says so. It answers with sentences of our " +
        "own pages, shows which page each of them is from, and hands over to a " +
        "person. It does not diagnose, and it does not prescribe.",
      "Where a clinic lets a language model help with answers, people read that " +
        "before their first question, and where their words would go.",
    ],
  },
  review: {
    title: "How we review",
    paragraphs: [
      "A page is written from sources that you can open yourself: the World Health Organization, " +
        "national institutes of health, and the like. Each source is named with the day on which we read " +
        "it.",
      "Until a doctor of the clinic has read a page, it says so: draft, awaiting the doctor's " +
        "review. Afterwards it carries the doctor's name, registration number and the day.",
    ],
    marks: "What the marks mean",
  },
  team: {
    title: "Who works here",
    example: "These three people are invented examples, until the clinic has entered its own.",
  },
} as const;

export type AboutCopy = typeof ABOUT;
