import { isOneOf, keysOf } from "#domain/typed.ts";
import { REQUEST_TESTS as ENGLISH } from "#generated/messages/en/papers/request-tests.ts";
import { REQUEST_TESTS as TESTS } from "#generated/messages/papers/request-tests.ts";
import type { RequestedTest } from "./paper.ts";

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

/** The key of the list; undefined for one that the list no longer has. */
export const listedTest = (key: string): TestKey | undefined => (isOneOf(TEST_KEYS, key) ? key : undefined);

/** The name of a test of the list in the language of the moment. */
export const testName = (key: TestKey): string => TESTS[key].name;

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
