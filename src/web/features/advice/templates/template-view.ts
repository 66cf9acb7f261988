import { listedTest, testName } from "#domain/advice/papers/paper-texts.ts";
import type { ShownTemplate } from "#domain/advice/templates/templates.api.ts";

/** A test of a template, by its name for the reader. */
interface ShownTest {
  readonly name: string;
  /** Whether the list of tests no longer has it. */
  readonly isWithdrawn: boolean;
}

export interface TemplateView extends ShownTemplate {
  /** Those of the list, then those in the doctor's own words. */
  readonly shownTests: readonly ShownTest[];
}

/** For loaders: a template with its tests in the language of the moment. */
export function templateView(template: ShownTemplate): TemplateView {
  const listed = template.tests.map(({ key, name }) => {
    const known = listedTest(key);
    return { name: known === undefined ? name : testName(known), isWithdrawn: known === undefined };
  });
  const others = template.otherTests.split("\n").filter((other) => other.trim() !== "");
  return { ...template, shownTests: [...listed, ...others.map((name) => ({ name, isWithdrawn: false }))] };
}
