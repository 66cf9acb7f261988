import { phoneNumber, westernDigits } from "../format/digits.ts";
import { searchTerms } from "../paging.ts";
import { clinicDay, isDay } from "../time.ts";
import { isBirthday } from "./age.ts";

/** How many accounts a search for the person on the phone shows. */
export const MAX_FOUND_PATIENTS = 8;

/** What staff typed to find a person: any of the three, and all that are there must match. */
export interface PatientFinder {
  readonly phone: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly bornOn: string | undefined;
  /** Folded words of the name. */
  readonly words: readonly string[];
}

const DAY_FIRST = /(?<![0-9])([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})(?![0-9])/u;
const YEAR_FIRST = /(?<![0-9])([0-9]{4})[./-]([0-9]{1,2})[./-]([0-9]{1,2})(?![0-9])/u;
/** A number as people write it; its digits have to be a phone number. */
const NUMBER = /\+?[0-9][0-9 ()-]{8,18}/u;

function dayOf(year = "", month = "", day = ""): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) && isBirthday(text, clinicDay(Date.now())) ? text : undefined;
}

/**
 * Reads a search for a person.
 * @param text - Name, phone number and birth date, `2/6/1990` or `1990-06-02`, in any order.
 */
export function readPatientFinder(text: string): PatientFinder {
  let rest = westernDigits(text.normalize("NFKC"));
  const [yearFirst, dayFirst] = [YEAR_FIRST.exec(rest), DAY_FIRST.exec(rest)];
  const bornOn = yearFirst
    ? dayOf(yearFirst[1], yearFirst[2], yearFirst[3])
    : dayFirst
      ? dayOf(dayFirst[3], dayFirst[2], dayFirst[1])
      : undefined;
  if (bornOn !== undefined) rest = rest.replace((yearFirst ?? dayFirst)?.[0] ?? "", " ");
  const [number = ""] = NUMBER.exec(rest) ?? [];
  const phone = phoneNumber(number);
  if (phone !== undefined) rest = rest.replace(number, " ");
  return { phone, bornOn, words: searchTerms(rest) };
}

/** An account that may be that of the person on the phone. */
export interface FoundPatient {
  readonly uid: string;
  readonly name: string;
  readonly age: number;
  /** `YYYY-MM-DD`; null until it is known. */
  readonly dateOfBirth: string | null;
  readonly phone: string;
  /** Whether the account has confirmed that number with a code; any other one is only what its owner wrote. */
  readonly isConfirmed: boolean;
  readonly email: string;
}

/**
 * Another account that may be of the same person: the same name, and what else is the same. The number stands for an
 * email that it has not.
 */
export interface AlikePatient extends Pick<FoundPatient, "uid" | "name" | "email"> {
  readonly same: "birthday" | "phone";
}
