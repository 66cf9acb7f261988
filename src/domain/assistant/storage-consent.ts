/** One item of the consent: its subject and its content. */
export interface StorageConsentItem {
  readonly about: string;
  readonly says: string;
}

/**
 * What a person reads before consenting to stored chats, item by item (DPDP Act 2023 section 5, Rules 2025 rule 3;
 * TRUST.md DP-3).
 */
export const STORAGE_CONSENT: Readonly<Record<"en" | "hi", readonly StorageConsentItem[]>> = {
  en: [
    {
      about: "What is kept",
      says: "What I ask the assistant, what it answers and its safety notices, encrypted, under my account.",
    },
    { about: "What for", says: "So that I can read my chats again and go on with them. For nothing else." },
    {
      about: "Who reads it",
      says: "Only I see it with my name. A doctor of the clinic may read single answers without my name, to check them.",
    },
    {
      about: "Where else it goes",
      says: "Nowhere because of this. Where the assistant's page names a language model, each new question goes there with up to three before it, without e-mail addresses and long numbers, whether I agree here or not.",
    },
    {
      about: "For how long",
      says: "Until I erase it or take this back. Without this, chats are erased 24 hours after they were last used.",
    },
    {
      about: "How I take it back",
      says: "With one press, in this same place, at any time. I can erase one chat, or all of them, as well.",
    },
    {
      about: "Questions and complaints",
      says: "I can write to the clinic on its contact page, and complain to the Data Protection Board of India.",
    },
  ],
  hi: [
    {
      about: "क्या रखा जाता है",
      says: "सहायक से मेरे सवाल, उसके उत्तर और सुरक्षा सूचनाएँ, कूटबद्ध, मेरे खाते में।",
    },
    { about: "किस लिए", says: "ताकि मैं अपनी बातचीत फिर पढ़ सकूँ और आगे बढ़ा सकूँ। और किसी काम के लिए नहीं।" },
    {
      about: "कौन पढ़ता है",
      says: "मेरे नाम के साथ केवल मैं। क्लिनिक के डॉक्टर जाँच के लिए मेरे नाम के बिना अलग-अलग उत्तर पढ़ सकते हैं।",
    },
    {
      about: "और कहाँ जाता है",
      says: "इस सहमति से कहीं नहीं। जहाँ सहायक का पृष्ठ किसी भाषा मॉडल का नाम बताता है, वहाँ हर नया सवाल उससे पहले के अधिकतम तीन सवालों के साथ, ई-मेल पते और लंबे नंबर हटाकर, उस मॉडल को जाता है, चाहे मैं यहाँ सहमत होऊँ या नहीं।",
    },
    {
      about: "कब तक",
      says: "जब तक मैं उसे मिटा न दूँ या यह सहमति वापस न ले लूँ। इसके बिना बातचीत आख़िरी बार के 24 घंटे बाद मिटा दी जाती है।",
    },
    {
      about: "सहमति वापस कैसे लें",
      says: "इसी जगह एक बार दबाकर, कभी भी। मैं एक बातचीत या सारी बातचीत मिटा भी सकता/सकती हूँ।",
    },
    {
      about: "सवाल और शिकायत",
      says: "मैं संपर्क पृष्ठ से क्लिनिक को लिख सकता/सकती हूँ, और भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकता/सकती हूँ।",
    },
  ],
};

const inOne = (items: readonly StorageConsentItem[]) => items.map(({ about, says }) => `${about}: ${says}`).join("\n");

/**
 * The consent as one text. Its hash is stored with each act, so changed words need a new consent, unless the earlier
 * words are listed below as equivalent.
 */
export const CONSENT_WORDS = { en: inOne(STORAGE_CONSENT.en), hi: inOne(STORAGE_CONSENT.hi) } as const;

/** Items that were added later without extending the consent. */
const SINCE: ReadonlySet<string> = new Set(["Where else it goes", "और कहाँ जाता है"]);
const before = (items: readonly StorageConsentItem[]) => inOne(items.filter(({ about }) => !SINCE.has(about)));

/**
 * Earlier words, without items or with fewer of them, that allowed no more than the present ones and so remain valid.
 */
export const EARLIER_CONSENT_WORDS = {
  "en in items": before(STORAGE_CONSENT.en),
  "hi in items": before(STORAGE_CONSENT.hi),
  en: "Keep my chats with the assistant so that I can read them again. They are stored encrypted, only I see them with my name, and a doctor of the clinic may read single answers without my name to check them. Without this they are erased after 24 hours. I can withdraw this and erase my chats at any time.",
  hi: "सहायक से मेरी बातचीत रखें, ताकि मैं उसे फिर पढ़ सकूँ। वह कूटबद्ध रूप में रखी जाती है, मेरे नाम के साथ केवल मैं उसे देखता/देखती हूँ, और क्लिनिक के डॉक्टर जाँच के लिए मेरे नाम के बिना अलग-अलग उत्तर पढ़ सकते हैं। इसके बिना वह 24 घंटे बाद मिटा दी जाती है। मैं यह सहमति कभी भी वापस ले सकता/सकती हूँ और अपनी बातचीत मिटा सकता/सकती हूँ।",
} as const;
