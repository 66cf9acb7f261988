/** A purpose of data processing: what, why, who sees it, for how long, and whether consent can be withdrawn. */
export interface NotificationItem {
  readonly id: string;
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly who: string;
  readonly long: string;
}

/**
 * The itemised privacy notice (DPDP Act 2023, section 5; Rules 2025, rule 3) in plain words; a draft until legal
 * review.
 */
export const PRIVACY_POLICY_EN = {
  language: "en",
  title: "What we keep of you, and why",
  lead: "Each purpose by itself: what it needs, who sees it, and when it is gone.",
  terms: { what: "What", why: "What for", who: "Who sees it", long: "How long" },
  items: [
    {
      id: "account",
      title: "Your account and your record",
      what:
        "Name, e-mail, phone, age, gender, Aadhaar number and, if you write it, your medical history. Your " +
        "password is never kept, only a value it can't be read back from.",
      why: "To know who you are when you see a doctor, and to reach you.",
      who:
        "You. The clinic's desk, with the Aadhaar number masked; each look at the whole number is written down " +
        "with its reason. Your doctor, for a visit and half a year after it.",
      long: "Until you change or erase it.",
    },
    {
      id: "visits",
      title: "Your visits",
      what:
        "What you fill in, what is written and sent, when a call began and ended and whether it had sound and " +
        "picture, what your doctor signs. Sound and picture of a call go from browser to browser and are never " +
        "kept.",
      why: "To treat you. Before each visit you are asked to agree.",
      who: "You and your doctor. The desk sees when and with whom, never what.",
      long:
        "Until you erase it. The record of a visit that took place is then locked away for three years, as the " +
        "law on medical records asks, and nobody reads it in that time unless the law asks for it.",
    },
    {
      id: "assistant",
      title: "Chats with the assistant",
      what: "Your questions and the answers.",
      why: "To answer you, and to check the answers.",
      who: "You. A doctor of the clinic may read single answers without your name.",
      long: "One day. Longer only if you agree to that, and only until you take it back.",
    },
    {
      id: "messages",
      title: "Messages, feedback, ratings and grievances",
      what: "What you write to us.",
      why: "To answer you and to do better.",
      who: "The clinic's desk. Of ratings others see an average once there are five.",
      long: "Until you erase it.",
    },
    {
      id: "safety",
      title: "Keeping your account safe",
      what: "Where you are signed in, what you agreed to, and who looked at your record.",
      why: "So that you can see it, and we can prove it.",
      who: "You, and who has to look into something that went wrong.",
      long: "Sign-ins until they end. The log of looks for a year, what you agreed to for three years after you leave.",
    },
  ] satisfies readonly NotificationItem[],
  /** Only when the operator has configured a language model. */
  model: {
    id: "model",
    title: "Answers that a language model writes",
    what:
      "Your question to the assistant and up to three before it, without e-mail addresses and numbers of eight " +
      "digits or more. Not your name, your account or your record; what you write of yourself in a question " +
      "goes along.",
    why: "To write an answer from the clinic's own pages. An emergency is answered without it.",
    who: "Whoever runs the server {host}, where the clinic has its model.",
    long: "We keep nothing of it besides the chat itself. How long that server keeps it, the clinic can tell you.",
  } satisfies NotificationItem,
  rights: {
    title: "What you can do about it",
    own: "See it, take it with you, take back what you agreed to, or have it erased",
    correct: "Correct your record: on your profile",
    complain: "Complain to us: we answer within 90 days",
    board: "If our answer does not settle it, you can turn to the Data Protection Board of India.",
  },
  copies:
    "What you erase is gone from the clinic at once. Copies that are kept against accidents have it for up " +
    "to four weeks longer; should one have to be put back, it is erased there again first.",
  transfer: "Nothing here is sold, and no page loads anything from another company.",
} as const;
