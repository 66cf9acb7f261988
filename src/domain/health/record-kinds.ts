/** The lists of a health record. */
export const LISTS = ["condition", "allergy", "medicine"] as const;
export type List = (typeof LISTS)[number];
/** What a person measures. Blood pressure is in mmHg, blood sugar in mg/dL, weight in kg. */
export const MEASURES = ["pressure", "sugar", "weight"] as const;
export type Measure = (typeof MEASURES)[number];
/** What only a doctor enters, in a consultation; the pulse, where no pressure was measured with it. */
export const TAKEN_KINDS = ["temperature", "oxygen", "pulse", "height"] as const;
export type TakenKind = (typeof TAKEN_KINDS)[number];
export const READING_KINDS = [...MEASURES, ...TAKEN_KINDS] as const;
export type ReadingKind = (typeof READING_KINDS)[number];
/** When blood sugar was measured. */
export const SUGAR_TIMES = ["fasting", "after-food", "random"] as const;
export type SugarTime = (typeof SUGAR_TIMES)[number];
/** The fields of a reminder's times; empty ones are ignored. */
export const TIME_FIELDS = ["time1", "time2", "time3", "time4"] as const;
