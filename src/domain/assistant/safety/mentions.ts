import type { Language } from "../assistant.rules.ts";
import { denied } from "./negation.ts";
import { lastTurns, readAgain } from "./read.ts";

type Worded = Readonly<Record<Language, string>>;

/** Groups of medicines for which herbs have interaction notes. */
export const MEDICINE_GROUPS = {
  bloodThinner: { en: "a blood thinner", hi: "ख़ून पतला करने की दवा", "hi-Latn": "khoon patla karne ki dawa" },
  bloodPressure: { en: "blood pressure tablets", hi: "बीपी की दवा", "hi-Latn": "BP ki dawa" },
  diabetes: { en: "diabetes medicine", hi: "डायबिटीज़ की दवा", "hi-Latn": "diabetes ki dawa" },
  thyroid: { en: "thyroid medicine", hi: "थायरॉइड की दवा", "hi-Latn": "thyroid ki dawa" },
  sedative: { en: "sleeping or anxiety tablets", hi: "नींद या घबराहट की दवा", "hi-Latn": "neend ya ghabrahat ki dawa" },
  statin: { en: "cholesterol tablets", hi: "कोलेस्ट्रॉल की दवा", "hi-Latn": "cholesterol ki dawa" },
  antidepressant: { en: "depression medicine", hi: "अवसाद की दवा", "hi-Latn": "depression ki dawa" },
  contraceptive: { en: "contraceptive pills", hi: "गर्भनिरोधक गोली", "hi-Latn": "garbhnirodhak goli" },
  digoxin: { en: "digoxin", hi: "डिगॉक्सिन", "hi-Latn": "digoxin" },
  diuretic: { en: "water tablets (diuretics)", hi: "पेशाब बढ़ाने की दवा", "hi-Latn": "peshab badhane ki dawa" },
  hiv: { en: "HIV medicine", hi: "एचआईवी की दवा", "hi-Latn": "HIV ki dawa" },
  transplant: {
    en: "a transplant or an immune-lowering medicine",
    hi: "ट्रांसप्लांट या प्रतिरक्षा घटाने वाली दवा",
    "hi-Latn": "transplant ya immunity ghatane wali dawa",
  },
  lithium: { en: "lithium", hi: "लिथियम", "hi-Latn": "lithium" },
  epilepsy: { en: "epilepsy medicine", hi: "मिर्गी की दवा", "hi-Latn": "mirgi ki dawa" },
  cancer: { en: "cancer treatment", hi: "कैंसर का इलाज", "hi-Latn": "cancer ka ilaj" },
} as const satisfies Readonly<Record<string, Worded>>;
export type MedicineGroup = keyof typeof MEDICINE_GROUPS;

/** Circumstances in which a remedy is a doctor's question. */
export const REASONS = {
  pregnant: { en: "pregnancy", hi: "गर्भावस्था", "hi-Latn": "pregnancy" },
  trying: { en: "trying for a baby", hi: "गर्भधारण की कोशिश", "hi-Latn": "garbhdharan ki koshish" },
  breastfeeding: { en: "breastfeeding", hi: "स्तनपान", "hi-Latn": "stanpan" },
  delivered: { en: "a recent birth", hi: "हाल का प्रसव", "hi-Latn": "haal ka prasav" },
  baby: { en: "a baby", hi: "शिशु", "hi-Latn": "shishu" },
  under5: { en: "a small child", hi: "छोटा बच्चा", "hi-Latn": "chhota bachcha" },
  stopping: { en: "stopping a medicine", hi: "दवा बंद करना", "hi-Latn": "dawa band karna" },
  kidney: { en: "kidney disease", hi: "किडनी की बीमारी", "hi-Latn": "kidney ki bimari" },
  liver: { en: "liver disease", hi: "लिवर की बीमारी", "hi-Latn": "liver ki bimari" },
  heartFailure: { en: "a heart condition", hi: "दिल की बीमारी", "hi-Latn": "dil ki bimari" },
  immunity: { en: "a weak immune system", hi: "कमज़ोर प्रतिरक्षा", "hi-Latn": "kamzor immunity" },
  surgerySoon: { en: "an operation", hi: "ऑपरेशन", "hi-Latn": "operation" },
} as const satisfies Readonly<Record<string, Worded>>;
export type Reason = keyof typeof REASONS;

/** What a person said of themselves that a remedy must be weighed against. */
export interface Mentions {
  readonly reasons: readonly Reason[];
  readonly medicines: readonly MedicineGroup[];
  /** For "Because you mentioned …", in each language; empty when nothing was. */
  readonly words: Worded;
}

const keysOf = <T extends object>(list: T) => Object.keys(list) as (keyof T)[];

/** A baby is a small child, and being pregnant says more than hoping to be. */
const SAID_BY: Partial<Record<Reason, Reason>> = { under5: "baby", trying: "pregnant", delivered: "breastfeeding" };

/**
 * Reads what makes a remedy a doctor's question. In: a message and the person's earlier ones, oldest first. Out: the
 * circumstances and groups of medicines named and not denied, with their words. Never fails.
 */
export function mentions(message: string, earlier: readonly string[] = []): Mentions {
  const reading = readAgain([...lastTurns(earlier), message]);
  const named = (sign: string) => reading.spans(sign).some((span) => !denied(reading, span));
  const found = keysOf(REASONS).filter(named);
  const reasons = found.filter((reason) => {
    const by = SAID_BY[reason];
    return by === undefined || !found.includes(by);
  });
  const medicines = keysOf(MEDICINE_GROUPS).filter(named);
  const said = (language: Language) =>
    [
      ...reasons.map((name) => REASONS[name][language]),
      ...medicines.map((name) => MEDICINE_GROUPS[name][language]),
    ].join(", ");
  return { reasons, medicines, words: { en: said("en"), hi: said("hi"), "hi-Latn": said("hi-Latn") } };
}
