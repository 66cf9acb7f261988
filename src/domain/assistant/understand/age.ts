import { countOf } from "../text/counts.ts";

const YEAR = 12;
const WEEKS_OF_MONTH = 4.35;
const GROWN_FROM = 16 * YEAR;

const UNIT_OF_YEARS = /years?|yrs?|y\/?o|saal|sal|साल|वर्ष/u.source;
const UNIT_OF_MONTHS = /months?|mths?|mahin[aei]+|महीने|महीना|माह/u.source;
/** "2 years", "8-month", "5 saal". */
const TIME = new RegExp(
  String.raw`(?<![\d.])(\d{1,3}(?:\.\d)?)[ -]?(?:(${UNIT_OF_YEARS})|${UNIT_OF_MONTHS})(?![\p{L}\p{M}])`,
  "gu",
);
/** "6 weeks old", "6 hafte ki": without such a word, weeks are a time. */
const WEEKS =
  /(\d{1,2})[ -]?(?:weeks?|wks?)[ -]?old|(\d{1,2})[ -]?(?:haft[ae]|हफ्त[ाे]|सप्ताह) (?:ka|ke|ki|ko|का|के|की|को)(?![\p{L}\p{M}])/u;
/** "My mother 70", "age 49". */
export const GROWN = /mother|father|mom|dad|mummy|papa|maa|uncle|aunt|wife|husband|माँ|मां|पिताजी/u.source;
const AGE = new RegExp(
  String.raw`(?:${GROWN}|age|aged|umar|umra|उम्र)(?: is)? (\d{2})(?! ?[\d./%-]| din| day| kg| fever| bukhar)`,
  "u",
);
/** "He is 3", but not "he is 3 days ill". */
const CHILDS_AGE =
  /(?:^|[^\p{L}])(?:he|she|son|daughter|kid|child|boy|girl|toddler|beta|beti) is (?:only |just )?(\d{1,2})(?![\d./%:-]| ?(?:m|k|c|f|d|w|h|t)[a-z]|st|nd|rd|th)/u;
const COUNTED = /([\p{L}\p{M}:]+)(?=[ -](?:months?|years?|saal|sal|mahin[aei]|साल|वर्ष|महीन|माह))/gu;
/** "1 saal 4 mahine". */
const BOTH = new RegExp(
  String.raw`(?<![\d.])(\d{1,2})[ -]?(?:${UNIT_OF_YEARS}),? (?:and |aur |और )?(\d{1,2})[ -]?(${UNIT_OF_MONTHS})(?![\p{L}\p{M}])`,
  "gu",
);
const inDigits = (text: string) =>
  text
    .replace(COUNTED, (word) => String(countOf(word) ?? word))
    .replace(BOTH, (_, years, months, unit) => `${Number(years) * YEAR + Number(months)} ${unit}`);

/** "I am 34", "main 29 saal": the number follows "I", and what counts years, or nothing more, follows the number. */
const AFTER_I =
  /(?:^|[^\p{L}])(?:i am|i m|im|i'm|main|mai|मैं) (\d{2})(?= ?(?:,|\.|$|yrs?|years?|y(?: |$)|saal|sal|साल|m(?: |$)|f(?: |$)|male|female|and|ka|ki|का|की))/u;
/** "29 ka hu", "44 साल की हूँ". */
const BEFORE_AM =
  /(?:^|[^\p{L}\d])(\d{2}) ?(?:saal |sal |साल |yrs? |years? )?(?:ka|ki|का|की) (?:hu|hoon|hun|hoo|हूं|हूँ|हू)(?![\p{L}\p{M}])/u;

/** "For two months" and "delivery ke 3 mahine baad" are no ages; "6 mahine me" and "6 mahine tak" may be. */
const DURATIONS = [
  /\d ?(?:-|to|se|से) ?\d{1,2} ?(?:months?|mahin[aei]+|mahino|महीने|महीनों)/u,
  /(?:delivery|डिलीवरी) (?:ke|के) \d{1,2} /u,
  /\d[ -]?months? (?:(?:in|of|out of) )?(?:a|the|each|every|per) year/u,
  /(?:saal|sal|साल|वर्ष) (?:me|mein|ke|bhar|में|के|भर) (?:[\p{L}\p{M}]+ )?\d{1,2} ?(?:mahin|महीन|माह)/u,
  /(?:for|since|last|past|from|within|after|every) \d{1,3}[ -]?(?:years?|months?)(?![ -]?old)/u,
  /\d{1,3}[ -]?(?:years?|months?) (?:later|ago|back)/u,
  /(?:since|after) (?:\p{L}+ ){1,5}\d{1,2}[ -]?(?:years?|yrs?|months?)(?![ -]?old)/u,
  /\d{1,3} ?(?:saal|sal|mahin[ae]|mahino|साल|महीन[ाे]|माह) (?:ho|हो) (?:ga|गए|गये|गया|गई|चुक)/u,
  /\d{1,3} ?(?:saal|sal|mahine|mahino|साल|महीने) (?:se|baad|bad|pehle|से|बाद|पहले)(?![\p{L}\p{M}])/u,
  /\d{1,3} ?(?:saal|sal|mahine|mahino|साल|महीने) (?:me|mein|में) (?:ek|do|\d|एक|दो) (?:baar|bar|बार)/u,
];

/** What makes a time an age: "he is 8 months", "age 5 years", "45 years, male", "9 mahine pe". */
const BEFORE_AGE =
  /(?:^|[^\p{L}\p{M}])(?:(?:he|she|who|they)(?:s| is| are)?(?: (?:only|just|now|about))?|age|aged|umar|umra|उम्र|at|above|below|under|turns|turned|male|female|boy|girl|son|daughter|nephew|niece|bet[aei]|ladk[aei]|बेट[ाेी]|लडक[ाेी]|m|f)(?: is| hai| ?[,:/(])? ?$/u;
const AFTER_AGE = /^(?:[ -]?(?:olds?|babys?)|[ ,/]{1,2}(?:male|female|boy|girl|m|f)| (?:pe|par|पर))(?![\p{L}\p{M}])/u;
/** "8 mahine ka hai", "5 saal ki beti"; "6 mahine ka course" and "2 saal ki khansi" are no ages. */
const OF =
  /^ (?:ka|ke|ki|k|ko|का|के|की|को)(?![\p{L}\p{M}])(?! (?:course|dawa|davai|goli|khansi|dard|takleef|problem|gap|report|कोर्स|दवा|गोली|खांसी|दर्द|तकलीफ|रिपोर्ट))/u;

/** Of whom a message is, as far as other words than an age say it. */
export interface Named {
  /** Whether a child is named, or the chat is about one. */
  readonly isYoung: boolean;
}

interface Time {
  readonly months: number;
  readonly isYears: boolean;
  /** Whether its words alone say that it is an age. */
  readonly isAge: boolean;
}

function timesIn(text: string): readonly Time[] {
  return [...text.matchAll(TIME)].map((match) => {
    const [whole, count, years] = match;
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + whole.length)];
    const begins = before.trim() === "" && after.startsWith(",");
    return {
      months: Math.floor(Number(count) * (years === undefined ? 1 : YEAR)),
      isYears: years !== undefined,
      isAge:
        begins ||
        years?.startsWith("y/") === true ||
        [AFTER_AGE, OF].some((end) => end.test(after)) ||
        BEFORE_AGE.test(before),
    };
  });
}

const inMonths = (years: string | undefined) => (years === undefined ? undefined : Math.floor(Number(years) * YEAR));

/**
 * The age that a message gives. Months and years are one only in the words of an age ("2 mahine ka hai"), or beside a
 * child: "since two months" and "two months" alone are a time. Years of a grown person are an age unless they are a time.
 * @param folded - The message, folded.
 * @param named - Of whom it is.
 * @returns The age in months; null where it gives none.
 */
export function ageIn(folded: string, { isYoung }: Named): number | null {
  const text = inDigits(folded);
  const own = inMonths((AFTER_I.exec(text) ?? BEFORE_AM.exec(text))?.[1]);
  if (own !== undefined) return own;
  const times = timesIn(text);
  const said = times.find(({ isAge }) => isAge);
  if (said) return said.months;
  if (DURATIONS.some((duration) => duration.test(text))) return null;
  const written = inMonths((AGE.exec(text) ?? CHILDS_AGE.exec(text))?.[1]);
  const beside = (times.find(({ isYears }) => isYears) ?? times[0])?.months;
  // "Diabetes 5 years" gives no age, and "papa has had sugar 10 years" neither.
  if (beside !== undefined && (isYoung || beside >= GROWN_FROM)) return beside;
  if (written !== undefined) return written;
  const weeks = WEEKS.exec(text);
  return weeks === null ? null : Math.floor(Number(weeks[1] ?? weeks[2]) / WEEKS_OF_MONTH);
}
