import type { Wordings } from "../pattern.ts";
import type { Rule } from "../rule.ts";

/** More wordings of concepts, by their ids: how it is told by people who describe what they see and name nothing. */
export type Told = Readonly<Record<string, Wordings>>;

function joined(one: string | undefined, other: string | undefined): string {
  return [one, other].filter((wordings) => wordings !== undefined).join("\n");
}

/** Rules with what is told of them as well. In: the rules and the wordings. Fails when a wording is of no rule. */
export function withTold(rules: readonly Rule[], ...all: readonly Told[]): readonly Rule[] {
  const known = new Set(rules.map(({ id }) => id));
  const told = all.flatMap((one) => Object.entries(one));
  const stray = told.find(([id]) => !known.has(id));
  if (stray !== undefined) throw new Error(`No rule is called ${stray[0]}`);
  return rules.map((rule) => {
    const more = told.filter(([id]) => id === rule.id).map(([, wordings]) => wordings);
    return more.reduce<Rule>((sum, { en, hi }) => ({ ...sum, en: joined(sum.en, en), hi: joined(sum.hi, hi) }), rule);
  });
}
