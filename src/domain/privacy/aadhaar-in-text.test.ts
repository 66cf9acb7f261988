import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAadhaarNumbers, maskAadhaar, maskAadhaarNumbers } from "./aadhaar-in-text.ts";

const PRODUCT = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
];
const PERMUTED = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];

/** Eleven digits and the check digit of Verhoeff's tables, written independently of the code under test. */
function withCheckDigit(eleven: string): string {
  for (const last of "0123456789") {
    const check = [...(eleven + last)]
      .reverse()
      .reduce((sum, digit, index) => Number(PRODUCT[sum]?.[Number(PERMUTED[index % 8]?.[Number(digit)])]), 0);
    if (check === 0) return eleven + last;
  }
  throw new Error("Every number has a check digit.");
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`, "u"));
const aadhaar = fc
  .tuple(fc.constantFrom(..."23456789"), digits(10))
  .map(([first, rest]) => withCheckDigit(first + rest));
const grouped = (number: string, between: string) => [0, 4, 8].map((at) => number.slice(at, at + 4)).join(between);
const inScript = (zero: number) => (number: string) =>
  number.replace(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));

const NOTATIONS: readonly ((number: string) => string)[] = [
  (number) => number,
  ...[" ", "  ", "-", " - ", ".", ",", ", ", "\u00a0", "\u2009", "\u2013", "\u200d"].map(
    (between) => (number: string) => grouped(number, between),
  ),
  (number) => `(${number})`,
  (number) => `(${grouped(number, ") (")})`,
  (number) => `[${grouped(number, " ")}]`,
  (number) => `${number.slice(0, 4)} (${number.slice(4, 8)}) ${number.slice(8)}`,
  (number) => grouped(number, " and "),
  (number) => grouped(number, " then "),
  (number) => grouped(number, " aur "),
  (number) => grouped(number, " फिर "),
  (number) => inScript(0x0966)(grouped(number, " ")),
  (number) => inScript(0x06f0)(number),
  (number) => inScript(0x0be6)(grouped(number, "-")),
];
const SENTENCES: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => `My number is ${number}.`,
  (number) => `${number}, please keep it safe`,
  (number) => `Aadhaar: ${number}`,
  (number) => `मेरा नंबर ${number} है`,
  (number) => `fever since 05/01/2026, ${number}`,
];

const SEEDED = { seed: 20261128 };
const int = (min: number, max: number) => fc.integer({ min, max });
const two = (value: number) => String(value).padStart(2, "0");
const day = fc.tuple(int(1, 31), int(1, 12), int(1950, 2030));
const DATES: readonly fc.Arbitrary<string>[] = [
  day.map(([d, m, y]) => `${two(d)}/${two(m)}/${y}`),
  day.map(([d, m, y]) => `${two(d)}-${two(m)}-${y}`),
  day.map(([d, m, y]) => `${two(d)}.${two(m)}.${y}`),
  day.map(([d, m, y]) => `${y}-${two(m)}-${two(d)}`),
  day.map(([d, m, y]) => `${y}${two(m)}${two(d)}`),
];
const date = fc.oneof(...DATES);
const pressure = fc.tuple(int(80, 220), int(40, 130)).map(([high, low]) => `${high}/${low}`);
const time = fc.tuple(int(0, 23), int(0, 59)).map(([hour, minute]) => `${two(hour)}${two(minute)}`);
const mobile = fc.tuple(int(6, 9), digits(9)).map(([first, rest]) => `${first}${rest}`);
const three = <T>(arbitrary: fc.Arbitrary<T>) => fc.tuple(arbitrary, arbitrary, arbitrary);
const between = fc.constantFrom(" ", ", ", " - ", "-", "/", " to ");

const CLINICAL = fc.oneof(
  three(pressure).chain((all) => between.map((sign) => `BP ${all.join(sign)}`)),
  fc.tuple(date, date).map(([from, until]) => `fever from ${from} - ${until}`),
  fc.tuple(date, time).map(([on, at]) => `seen ${on} ${at}`),
  three(time).chain((all) => between.map((sign) => `1 tablet at ${all.join(sign)}`)),
  three(int(40, 600)).chain((all) => between.map((sign) => `sugar ${all.join(sign)} mg/dl, pulse ${all[0]}`)),
  three(int(1950, 2030)).chain((all) => between.map((sign) => `operations in ${all.join(sign)}`)),
  mobile.chain((number) =>
    fc.constantFrom(
      `call +91 ${number}`,
      `+91${number}`,
      `0091${number}`,
      `91${number}`,
      `0${number}`,
      `call 91-${number}`,
      `+91 ${number.slice(0, 5)} ${number.slice(5)}`,
      `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`,
    ),
  ),
  digits(12).chain((number) =>
    fc.constantFrom(
      `Lab no. ${number}`,
      `sample ID ${grouped(number, " ")}`,
      `UHID-${number}`,
      `LAB${number}`,
      `report ${number}/2`,
    ),
  ),
  digits(12).map((number) => `ABHA 91-${grouped(number, "-")}`),
  digits(12).map((number) => `91 ${grouped(number, " ")}`),
  // Three readings of four digits can have the check digit, too.
  fc
    .tuple(aadhaar, fc.constantFrom(" ", ", ", " / ", " - "))
    .chain(([number, sign]) =>
      fc.constantFrom(
        ...["WBC", "weights", "Urine output:", "steps were", "TLC -", "वज़न"].map(
          (name) => `${name} ${grouped(number, sign)}`,
        ),
        ...["g", "ml", "steps", "/µl", "cells/mm3", "kcal"].map((unit) => `today ${grouped(number, sign)} ${unit}`),
      ),
    ),
  digits(16).map((number) => `${grouped(number.slice(0, 12), " ")} ${number.slice(12)}`),
  fc
    .tuple(date, time)
    .map(([on, at]) => `${on.replace(/\D/gu, "")}${at}`)
    .filter((text) => !/^[2-9]/u.test(text) || /^(?:20|[0-3]\d)/u.test(text)),
);

describe("Aadhaar numbers in free text", () => {
  it("are pointed out in every notation that people use", () => {
    const missed: string[] = [];
    const written = fc.tuple(aadhaar, fc.constantFrom(...NOTATIONS), fc.constantFrom(...SENTENCES));
    const cases = fc.sample(written, { numRuns: 1_000, ...SEEDED });
    for (const [number, notation, sentence] of cases) {
      const [found, ...others] = findAadhaarNumbers(sentence(notation(number)));
      if (found?.lastFour !== number.slice(-4) || others.length > 0) missed.push(sentence(notation(number)));
    }
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(10);
  });

  it("are found in no clinical sentence, and none is changed", () => {
    const sentences = fc.sample(fc.array(CLINICAL, { minLength: 1, maxLength: 3 }), { numRuns: 10_000, ...SEEDED });
    const changed = sentences.map((parts) => parts.join("; ")).filter((text) => maskAadhaarNumbers(text) !== text);
    expect(changed).toEqual([]);
  });

  it.each([
    "0800 1400 2000",
    "BP 141/76 130/74 153/83",
    "fever from 05/01/2026 - 10/01/2026",
    "operated in 2019 2021 2023",
    "ABHA 91-2345-6789-0124",
    "sugar 110 140 210 180 fasting",
    "weight 2345 6789 0124 1111",
  ])("are not in %j", (text) => {
    expect(findAadhaarNumbers(text)).toEqual([]);
  });

  it("are masked where they stand, and nothing else is", () => {
    const number = withCheckDigit("49994105705");
    const text = `On 12/11 ${grouped(number, " ")}, then ${grouped(number, "-")}; BP 120/80`;
    const masked = maskAadhaar(number);
    expect(maskAadhaarNumbers(text)).toBe(`On 12/11 ${masked}, then ${masked}; BP 120/80`);
    expect(maskAadhaarNumbers(masked)).toBe(masked);
  });

  it("need their check digit, also in the groups of the card", () => {
    const number = withCheckDigit("49994105705");
    const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
    expect(findAadhaarNumbers(`Aadhaar ${grouped(wrong, " ")}`)).toEqual([]);
    expect(findAadhaarNumbers(`Aadhaar ${grouped(number, " ")}`)).toHaveLength(1);
  });

  it("are looked for in a time that grows with the text alone", () => {
    for (const part of ["1 ", "2345 ", "2345-6789-", "(", "9\u200d", "aadhaar 2 "]) {
      expect(findAadhaarNumbers(part.repeat(20_000)).length).toBeLessThan(20_000);
    }
  });
});
