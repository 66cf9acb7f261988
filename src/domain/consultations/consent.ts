import { formatMonthAndYear } from "../format/time-format.ts";
import { currentLanguage } from "../language.ts";

/** The text in English and Hindi; the first version had no Hindi. */
interface ConsentWords {
  readonly version: string;
  readonly lines: readonly string[];
  readonly hindi: readonly string[];
}

const FIRST_LINES = [
  "I ask for a consultation by text, voice or video with this doctor. It may end with the advice to see " +
    "a doctor in person.",
  "I have told who I am and how old I am. For a person under 18, I am the adult named here and I agree for them.",
  "What I write is kept encrypted. This doctor reads it; nobody else at the clinic does without a written reason.",
  "A consultation like this is not for emergencies. In an emergency I call 112 or go to a hospital.",
] as const;
const FIRST_HINDI_STORAGE = "मैं जो लिखूँ वह कूटबद्ध रूप में रखा जाता है।";

/**
 * The consent before a consultation (Telemedicine Practice Guidelines 2020, 3.4), a draft until the clinic's doctor and
 * lawyer have read it. A change of the words is a new version; old versions stay, because bookings name the one that
 * was read. Newest first.
 */
export const CONSENTS = [
  {
    version: "2026-12",
    lines: [
      "I ask for a consultation with this doctor, at the clinic or by text, voice or video. If we don't meet, the " +
        "doctor may advise me to see a doctor in person.",
      "I have given my correct name and age. If the patient is under 18, I am the adult named here and I agree " +
        "for them.",
      "What I write, or the front desk writes for me, is stored encrypted. After that, this doctor reads it, and " +
        "clinic staff can't read it.",
      "This consultation is not for emergencies. In an emergency I call 112 or go to a hospital.",
    ],
    hindi: [
      "मैं इस डॉक्टर से क्लिनिक में, या मैसेज, ऑडियो या वीडियो से सलाह लेना चाहता/चाहती हूँ। आमने-सामने न मिलने " +
        "पर हो सकता है कि वे मुझे किसी डॉक्टर से आमने-सामने मिलने की सलाह दें।",
      "मैंने अपना सही नाम और अपनी सही उम्र बताई है। अगर मरीज़ 18 साल से कम का है, तो साथ आए व्यक्ति के तौर पर यहाँ " +
        "मेरा नाम है, और मैं मरीज़ की तरफ़ से सहमति देता/देती हूँ।",
      "मेरा लिखा, या रिसेप्शन पर मेरे लिए लिखा गया, एन्क्रिप्ट रहता है। उसके बाद उसे यह डॉक्टर पढ़ते हैं, और " +
        "क्लिनिक का स्टाफ़ उसे नहीं पढ़ सकता।",
      "यह कंसल्टेशन इमरजेंसी के लिए नहीं है। इमरजेंसी में मैं 112 पर कॉल करूँगा/करूँगी या अस्पताल जाऊँगा/जाऊँगी।",
    ],
  },
  {
    version: "2026-11-4",
    lines: [
      "I ask for a consultation with this doctor by text, voice or video. The doctor may advise me to see " +
        "a doctor in person.",
      "I have given my correct name and age. If the patient is under 18, I am the adult named here and I agree " +
        "for them.",
      "What I write is stored encrypted. This doctor reads it, and clinic staff can't read it.",
      "This consultation is not for emergencies. In an emergency I call 112 or go to a hospital.",
    ],
    hindi: [
      "मैं इस डॉक्टर से मैसेज, ऑडियो या वीडियो से सलाह लेना चाहता/चाहती हूँ। हो सकता है कि वे मुझे किसी डॉक्टर से " +
        "आमने-सामने मिलने की सलाह दें।",
      "मैंने अपना सही नाम और अपनी सही उम्र बताई है। अगर मरीज़ 18 साल से कम का है, तो साथ आए व्यक्ति के तौर पर यहाँ " +
        "मेरा नाम है, और मैं मरीज़ की तरफ़ से सहमति देता/देती हूँ।",
      "मेरा लिखा एन्क्रिप्ट रहता है। उसे यह डॉक्टर पढ़ते हैं, और क्लिनिक का स्टाफ़ उसे नहीं पढ़ सकता।",
      "यह कंसल्टेशन इमरजेंसी के लिए नहीं है। इमरजेंसी में मैं 112 पर कॉल करूँगा/करूँगी या अस्पताल जाऊँगा/जाऊँगी।",
    ],
  },
  {
    version: "2026-11-3",
    lines: [
      "I ask for a consultation with this doctor by text, voice or video. The doctor may advise me to see " +
        "a doctor in person.",
      "I have given my correct name and age. If the patient is under 18, I am the adult named here and I agree " +
        "for them.",
      "What I write is stored encrypted. This doctor reads it. Nobody else at the clinic does without a written " +
        "reason.",
      "This consultation is not for emergencies. In an emergency I call 112 or go to a hospital.",
    ],
    hindi: [
      "मैं इस डॉक्टर से मैसेज, आवाज़ या वीडियो से सलाह लेना चाहता/चाहती हूँ। हो सकता है कि वे मुझे किसी डॉक्टर से " +
        "आमने-सामने मिलने की सलाह दें।",
      "मैंने अपना सही नाम और अपनी सही उम्र बताई है। अगर मरीज़ 18 साल से कम का है, तो यहाँ जिन बड़े का नाम " +
        "है वह मैं हूँ, और मैं उनकी तरफ़ से सहमति देता/देती हूँ।",
      "मेरा लिखा एन्क्रिप्ट करके रखा जाता है। उसे यह डॉक्टर पढ़ते हैं; क्लिनिक में और कोई बिना लिखित वजह के नहीं।",
      "यह कंसल्टेशन इमरजेंसी के लिए नहीं है। इमरजेंसी में मैं 112 पर कॉल करूँगा/करूँगी या अस्पताल जाऊँगा/जाऊँगी।",
    ],
  },
  {
    version: "2026-11-2",
    lines: FIRST_LINES,
    hindi: [
      "मैं इस डॉक्टर से संदेश, आवाज़ या वीडियो द्वारा परामर्श माँगता/माँगती हूँ। इसका परिणाम यह सलाह भी " +
        "हो सकती है कि डॉक्टर से स्वयं मिलें।",
      "मैंने बताया है कि मैं कौन हूँ और मेरी उम्र क्या है। 18 वर्ष से कम के व्यक्ति के लिए मैं यहाँ " +
        "नामित वयस्क हूँ और उनकी ओर से सहमति देता/देती हूँ।",
      `${FIRST_HINDI_STORAGE} उसे यह डॉक्टर पढ़ते हैं; क्लिनिक में और कोई बिना लिखित कारण के नहीं।`,
      "ऐसा परामर्श आपात स्थिति के लिए नहीं है। आपात स्थिति में मैं 112 पर कॉल करूँगा/करूँगी या अस्पताल जाऊँगा/जाऊँगी।",
    ],
  },
  { version: "2026-11", lines: FIRST_LINES, hindi: [] },
] as const satisfies readonly ConsentWords[];

/** The current text. */
export const CONSENT = CONSENTS[0];

/** A stored version as people read it: `3 (Nov 2026)` for `2026-11-3`; one of another form as it is. */
export function formatConsentVersion(version: string): string {
  const [, month, number = "1"] = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-(\d+))?$/u.exec(version) ?? [];
  return month === undefined ? version : `${number} (${formatMonthAndYear(`${month}-01`)})`;
}

/** The current text on a page: in its language, and in Hindi beside English. */
export function shownConsent() {
  const { version, lines, hindi } = CONSENT;
  const words = formatConsentVersion(version);
  return currentLanguage() === "hi" ? { version, words, lines: hindi, hindi: [] } : { version, words, lines, hindi };
}

/** The words as one text, as they are stored with the bookings that name the version. */
export function consentText({ version, lines, hindi }: ConsentWords): string {
  return [version, ...lines, ...hindi].join("\n");
}
