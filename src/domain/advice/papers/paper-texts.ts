import { keysOf } from "#domain/typed.ts";
import { REQUEST_TESTS as ENGLISH } from "#generated/messages/en/papers/request-tests.ts";
import { PAPER_TEXTS } from "#generated/messages/papers/paper-texts.ts";
import { REQUEST_TESTS as TESTS } from "#generated/messages/papers/request-tests.ts";
import { formatDay } from "../../format/time-format.ts";
import type { PaperContent, RequestedTest } from "./paper.ts";

/* A paper is signed in English. These functions show its fixed words in the language of the moment. */

export type TestKey = keyof typeof ENGLISH;
export const TEST_KEYS = keysOf(ENGLISH);

/** A test as it is signed. */
export const signedTest = (key: TestKey): RequestedTest => ENGLISH[key];

/** The key of a signed test; undefined for the wording of another version. */
export function testKeyOf({ name }: Pick<RequestedTest, "name">): TestKey | undefined {
  return TEST_KEYS.find((key) => ENGLISH[key].name === name);
}

/** A signed test for its reader; a wording of another version as it was signed. */
export function testText(signed: RequestedTest): RequestedTest {
  const key = testKeyOf(signed);
  return key !== undefined && ENGLISH[key].preparation === signed.preparation ? TESTS[key] : signed;
}

export interface PaperLine {
  readonly term: string;
  readonly value: string;
}

/** A paper for its reader: a sentence of the doctor where it has one, then its facts. */
export interface PaperWords {
  readonly statement: string;
  readonly lines: readonly PaperLine[];
  readonly tests: readonly RequestedTest[];
}

/**
 * A paper in words. Never throws.
 * @param paper - The signed content.
 * @returns Lines without a value are left out.
 */
export function paperWords(paper: PaperContent): PaperWords {
  const lines = (...all: readonly (readonly [string, string])[]) =>
    all.filter(([, value]) => value !== "").map(([term, value]) => ({ term, value }));
  switch (paper.kind) {
    case "sick-note":
      return {
        statement: PAPER_TEXTS.sickNote,
        lines: lines(
          [PAPER_TEXTS.from, formatDay(paper.from)],
          [PAPER_TEXTS.until, formatDay(paper.until)],
          [PAPER_TEXTS.reason, paper.reason ?? PAPER_TEXTS.reasonWithheld],
        ),
        tests: [],
      };
    case "fitness":
      return {
        statement: PAPER_TEXTS.fitness,
        lines: lines([PAPER_TEXTS.fitFor, paper.fitFor], [PAPER_TEXTS.fitFrom, formatDay(paper.from)]),
        tests: [],
      };
    case "referral":
      return {
        statement: "",
        lines: lines(
          [PAPER_TEXTS.to, paper.to],
          [PAPER_TEXTS.why, paper.why],
          [PAPER_TEXTS.findings, paper.findings],
          [PAPER_TEXTS.given, paper.given],
        ),
        tests: [],
      };
    case "request":
      return {
        statement: "",
        lines: lines([PAPER_TEXTS.note, paper.note]),
        tests: [...paper.tests.map(testText), ...paper.others.map((name) => ({ name, preparation: "" }))],
      };
  }
}
