import { MAX_PAPER_TEXT, PAPER_FIELDS } from "#domain/advice/papers/paper.rules.ts";
import { FORM_KINDS } from "#domain/advice/papers/paper.ts";
import { signedTest, TEST_KEYS } from "#domain/advice/papers/paper-texts.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { isOneOf } from "#domain/typed.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { REQUEST_TESTS } from "#generated/messages/papers/request-tests.ts";
import type { FormValues } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { testInput } from "../draft-fields.ts";

/** Inputs of a paper's form, besides those of every form of the page. */
export const PAPER_INPUTS = ["paper", "kind", ...PAPER_FIELDS, ...TEST_KEYS.map(testInput)];

/** What the forms need; the loader sends it, so that the rules are not part of the page's script. */
export const paperLimits = () => ({
  text: MAX_PAPER_TEXT,
  tests: TEST_KEYS.map((key) => ({
    input: testInput(key),
    label: REQUEST_TESTS[key].name,
    signed: signedTest(key).name,
  })),
});
export type PaperLimits = ReturnType<typeof paperLimits>;

/** The tests that are ticked. */
export const testsIn = (typed: FormValues) => TEST_KEYS.filter((key) => typed[testInput(key)] === "on");

/** Signs a paper. Its refusals are of the form with the same kind and series. */
export async function signPaper({ app, actor }: RequestContext, id: string, typed: FormValues): Promise<FormAnswer> {
  await app.advice.signPaper(actor, id, { ...typed, tests: testsIn(typed) });
  const kind = isOneOf(FORM_KINDS, typed.kind) ? typed.kind : "request";
  return {
    ...done(PAPERS.signed({ kind: PAPERS.kinds[kind] })),
    values: { intent: "paper", kind, paper: typed.paper ?? "" },
  };
}
