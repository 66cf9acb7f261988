import type { Wordings } from "../pattern.ts";
import type { Rule } from "../rule.ts";

/** More wordings of concepts, by their ids: how it is told by people who describe what they see and name nothing. */
export type Told = Readonly<Record<string, Wordings>>;

/** Rules with what is told of them as well. In: the rules and the wordings. Fails when a wording is of no rule. */
export function withTold(rules: readonly Rule[], ...all: readonly Told[]): readonly Rule[] {
  const known = new Set(rules.map(({ id }) => id));
  const stray = all.flatMap((told) => Object.keys(told)).find((id) => !known.has(id));
  if (stray !== undefined) throw new Error(`No rule is called ${stray}`);
  const joined = (rule: Rule, tongue: keyof Wordings) =>
    [rule[tongue], ...all.map((told) => told[rule.id]?.[tongue])].filter((some) => some !== undefined).join("\n");
  return rules.map((rule) => ({ ...rule, en: joined(rule, "en"), hi: joined(rule, "hi") }));
}
