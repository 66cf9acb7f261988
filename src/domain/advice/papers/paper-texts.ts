import { keysOf } from "#domain/typed.ts";
import { REQUEST_TESTS as ENGLISH } from "#generated/messages/en/papers/request-tests.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
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
        statement: PAPERS.sickNote,
        lines: lines(
          [PAPERS.from, formatDay(paper.from)],
          [PAPERS.until, formatDay(paper.until)],
          [PAPERS.reason, paper.reason ?? PAPERS.reasonWithheld],
        ),
        tests: [],
      };
    case "fitness":
      return {
        statement: PAPERS.fitness,
        lines: lines([PAPERS.fitFor, paper.fitFor], [PAPERS.fitFrom, formatDay(paper.from)]),
        tests: [],
      };
    case "referral":
      return {
        statement: "",
        lines: lines(
          [PAPERS.to, paper.to],
          [PAPERS.why, paper.why],
          [PAPERS.findings, paper.findings],
          [PAPERS.given, paper.given],
        ),
        tests: [],
      };
    case "request":
      return {
        statement: "",
        lines: lines([PAPERS.note, paper.note]),
        tests: [...paper.tests.map(testText), ...paper.others.map((name) => ({ name, preparation: "" }))],
      };
  }
}
