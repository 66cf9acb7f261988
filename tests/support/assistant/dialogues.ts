/** One message of a scripted dialogue, and what it must be answered with. */
export interface ScriptedTurn {
  readonly says: string;
  /** The page that the answer begins with; absent where no page answers. */
  readonly page?: string;
  /** The kinds of fields that fit. */
  readonly fields?: readonly string[];
  /** The kind of an answer without a page: `talk:thanks`. */
  readonly shape?: string;
  /** The field that the answer begins with: `emergency-2`. */
  readonly field?: string;
  /** What triage says of the turn, with what was told before it. */
  readonly tier?: string;
  /** The danger that is open after the turn. */
  readonly danger?: string;
  /** What the card or the line of an open danger says: a number to call. */
  readonly line?: string;
}

export interface Dialogue {
  readonly name: string;
  readonly turns: readonly ScriptedTurn[];
}

const DOCTOR = ["doctor", "emergency"];

/** Chats in three languages, written by this project: what each turn must lead to. */
export const DIALOGUES: readonly Dialogue[] = [
  {
    name: "en: a cough, facts and follow-ups",
    turns: [
      { says: "I have a dry cough, what helps?", page: "health:cough" },
      { says: "yes, two days", page: "health:cough" },
      { says: "no fever", page: "health:cough" },
      { says: "what about honey?", page: "health:cough", fields: ["with"] },
      { says: "when should I worry?", page: "health:cough", fields: DOCTOR },
      { says: "thanks", shape: "talk:thanks" },
    ],
  },
  {
    name: "hi-Latn: a cough that is a child's",
    turns: [
      { says: "khansi ke liye kya karu", page: "health:cough" },
      { says: "5 saal ki hai", page: "health:childs-cough", fields: ["children", "question"] },
      { says: "aur doodh ke saath?", page: "health:childs-cough", fields: ["with"] },
      { says: "kab dikhana hai", page: "health:childs-cough", fields: DOCTOR },
      { says: "theek hai", shape: "talk:ok" },
      { says: "shukriya", shape: "talk:thanks" },
    ],
  },
  {
    name: "hi: a fever and bathing",
    turns: [
      { says: "मुझे बुखार है, क्या करूँ?", page: "health:fever" },
      { says: "नहा सकते हैं?", page: "health:fever", fields: ["with"] },
      { says: "डॉक्टर को कब दिखाएँ?", page: "health:fever", fields: DOCTOR },
      { says: "धन्यवाद", shape: "talk:thanks" },
    ],
  },
  {
    name: "en: a new matter opens a new page",
    turns: [
      { says: "what helps acidity?", page: "health:acidity" },
      { says: "and coconut water?", page: "health:acidity", fields: ["with"] },
      { says: "how to treat a sprained ankle?", page: "health:sprain" },
      { says: "how long does it take?", page: "health:sprain", fields: ["question"] },
      { says: "ok thanks", shape: "talk:thanks" },
    ],
  },
  {
    name: "hi-Latn: a new matter, and bare replies",
    turns: [
      { says: "kabz hai kya khau", page: "health:constipation" },
      { says: "papita?", page: "health:constipation", fields: ["with"] },
      { says: "sar dard ke liye kya karu", page: "health:headache" },
      { says: "haan", shape: "talk:more" },
      { says: "nahi", shape: "talk:ok" },
    ],
  },
  {
    name: "en: bare replies with nothing open, then a baby's rash",
    turns: [
      { says: "yes", shape: "talk:about" },
      { says: "2 days", shape: "talk:about" },
      { says: "hello", shape: "talk:greeting" },
      { says: "3", shape: "talk:about" },
      { says: "my baby has a rash under the diaper", page: "health:nappy-rash" },
      { says: "10 months", page: "health:nappy-rash", fields: ["babies"] },
      { says: "101 fever", page: "health:childs-fever" },
    ],
  },
  {
    name: "hi-Latn: a crisis stays open for a reassuring word",
    turns: [
      { says: "main marna chahta hoon", shape: "notice", danger: "crisis", line: "14416" },
      { says: "theek hai", shape: "notice", danger: "crisis", line: "14416" },
      { says: "neend nahi aati kya karu", page: "health:sleep", danger: "crisis", line: "14416" },
      { says: "chai pi sakte hai?", page: "health:sleep", fields: ["with"], danger: "crisis", line: "14416" },
      { says: "ok thanks", shape: "notice", danger: "crisis", line: "14416" },
      { says: "Main safe hoon, aage badhein", shape: "talk:safe" },
      { says: "shukriya", shape: "talk:thanks" },
    ],
  },
  {
    name: "en: a bleeding in pregnancy stays open",
    turns: [
      { says: "8 weeks pregnant and some bleeding", shape: "notice", danger: "emergency.pregnancy", line: "112" },
      { says: "only light brown, no pain", shape: "notice", danger: "emergency.pregnancy", line: "112" },
      { says: "ok thanks", shape: "notice", danger: "emergency.pregnancy", line: "112" },
      { says: "No", shape: "talk:calm" },
    ],
  },
  {
    name: "hi: a question of triage answered with no",
    turns: [
      { says: "गैस से सीने में दर्द है, क्या करूँ?", danger: "check.heart" },
      { says: "नहीं", page: "health:gas" },
      { says: "और दही?", page: "health:gas", fields: ["with", "question"] },
      { says: "हाँ", shape: "talk:more" },
    ],
  },
  {
    name: "en: who it is about stays when the page changes",
    turns: [
      { says: "what helps knee pain?", page: "health:knee-pain" },
      { says: "she is 70", page: "health:knee-pain", fields: ["older", "line", "question", "help"] },
      { says: "what helps constipation?", page: "health:constipation-in-old-age" },
      { says: "is isabgol ok?", page: "health:constipation-in-old-age" },
      { says: "thank you so much, that helped", shape: "talk:thanks" },
    ],
  },
  {
    name: "hi-Latn: things to eat, then the clinic",
    turns: [
      { says: "diabetes me kya khana chahiye", page: "health:diabetes-diet" },
      { says: "aam kha sakte hai?", page: "health:diabetes-diet", fields: ["with"] },
      { says: "aur chawal", page: "health:diabetes-diet", fields: ["with", "question"] },
      { says: "how do I book an appointment?", page: "clinic:booking" },
      { says: "bye", shape: "talk:goodbye" },
    ],
  },
  {
    name: "en: when to see a doctor, after a sign for today was told",
    turns: [
      { says: "it burns when I pee, I shiver with fever and my side hurts", page: "health:urinary-burning" },
      { says: "can I drink tea?", page: "health:urinary-burning" },
      { says: "when should I see a doctor?", page: "health:urinary-burning", field: "emergency-2", tier: "urgent" },
      { says: "what helps dandruff?", page: "health:dandruff", tier: "none" },
      { says: "when should I see a doctor?", page: "health:dandruff", fields: DOCTOR, tier: "none" },
    ],
  },
  {
    name: "hi-Latn: whether it can wait, after a sign for today was told",
    turns: [
      { says: "3 din se dast hai aur khoon bhi aa raha hai", page: "health:loose-motions", tier: "urgent" },
      { says: "subah tak ruk jau kya?", page: "health:loose-motions", field: "doctor-2", tier: "urgent" },
    ],
  },
  {
    name: "hi: when to see a doctor, after a sign for today was told",
    turns: [
      { says: "खाँसी दो हफ़्ते से है और बलगम में ख़ून दिखा", danger: "check.breathing" },
      { says: "कब दिखाना है", page: "health:cough", fields: DOCTOR, tier: "urgent" },
    ],
  },
  {
    name: "en: a steroid that the chat named is not stopped by a field about a cream",
    turns: [
      { says: "i have ringworm", page: "health:ringworm" },
      { says: "chemist gave me a steroid tablet", page: "health:ringworm" },
      { says: "so stop it today only?", shape: "refusal:stop-medicine" },
      { says: "should I stop the steroid tablet today?", shape: "refusal:stop-medicine" },
    ],
  },
  {
    name: "hi-Latn: a steroid that was named earlier",
    turns: [
      { says: "mujhe daad hai aur doctor ne steroid ki goli di hai", page: "health:ringworm" },
      { says: "wysolone kha raha hu 1 mahine se", page: "health:ringworm" },
      { says: "to aaj se band kar du?", shape: "refusal:stop-medicine" },
    ],
  },
  {
    name: "hi: a steroid for itching",
    turns: [
      { says: "डॉक्टर ने स्टेरॉयड की गोली दी है, खुजली के लिए", page: "health:itching" },
      { says: "तो आज से ही बंद कर दूँ?", shape: "refusal:stop-medicine" },
    ],
  },
  {
    name: "en: honey for a baby, beside a rash",
    turns: [
      { says: "baby has nappy rash", page: "health:nappy-rash" },
      { says: "honey for a 9 month old ok?", page: "health:first-foods", field: "question-2" },
    ],
  },
  {
    name: "hi-Latn: honey for a baby, beside a rash",
    turns: [
      { says: "8 mahine ke bacche ko diaper rash hai", page: "health:nappy-rash" },
      { says: "shahad de sakte hai kya?", page: "health:childs-cough", field: "question-10" },
    ],
  },
  {
    name: "hi: honey for a baby, beside a rash",
    turns: [
      { says: "मेरे बच्चे को नैपी रैश है, 9 महीने का है", page: "health:nappy-rash" },
      { says: "शहद दे सकते हैं?", page: "health:childs-cough", field: "question-10" },
    ],
  },
  {
    name: "en: a time is no age, and a blood pressure no matter of the head",
    turns: [
      { says: "I have a headache", page: "health:headache" },
      { says: "two months", page: "health:headache", fields: ["doctor", "question", "line"] },
      { says: "150/96", page: "health:high-blood-pressure", fields: DOCTOR },
    ],
  },
  {
    name: "hi-Latn: a blood pressure",
    turns: [
      { says: "sir dard hai", page: "health:headache" },
      { says: "150/96 aaya hai", page: "health:high-blood-pressure", fields: DOCTOR },
    ],
  },
  {
    name: "hi: a blood pressure",
    turns: [
      { says: "सिर में दर्द है", page: "health:headache" },
      { says: "150/96 है", page: "health:high-blood-pressure", fields: DOCTOR },
    ],
  },
  {
    name: "en: the clinic, beside an illness",
    turns: [
      { says: "I have ringworm", page: "health:ringworm" },
      { says: "can I see the doctor online?", page: "clinic:online" },
      { says: "on Sunday?", page: "clinic:hours" },
      { says: "how long does it take to heal?", page: "health:ringworm", field: "question-1" },
    ],
  },
  {
    name: "hi-Latn: the clinic, beside an illness",
    turns: [
      { says: "bacche ko bukhar hai", page: "health:childs-fever" },
      { says: "online dikha sakte hain?", page: "clinic:online" },
      { says: "kab khula hai", page: "clinic:hours" },
      { says: "doctor ki fees kitni hai", page: "clinic:fees" },
      { says: "aur kya khilau?", page: "health:childs-fever" },
    ],
  },
  {
    name: "hi: the clinic, beside an illness",
    turns: [
      { says: "मुझे खाँसी है", page: "health:cough" },
      { says: "रविवार को?", page: "clinic:hours" },
      { says: "डॉक्टर की फीस कितनी है", page: "clinic:fees" },
    ],
  },
];
