import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { parseStored } from "#domain/typed.ts";

interface Fact {
  readonly one?: readonly string[];
  readonly other?: readonly string[];
  readonly medicines?: readonly string[];
  readonly medicine?: string;
  readonly severity?: string;
  readonly sources: readonly string[];
}

const read = <Content>(path: string) =>
  parseStored<Content>(JSON.stringify(parse(readFileSync(`content/medicines/${path}`, "utf8"))));
const names = (all: readonly string[] = []) => all.join(", ");

/** A fact as the review lists it. */
function label({ one, other, medicines, medicine }: Fact): string {
  if (medicine !== undefined) return medicine;
  return medicines === undefined ? `${names(one)} with ${names(other)}` : names(medicines);
}

it("the medical review lists each fact that blocks signing and was not compared with its source", () => {
  const works = read<Readonly<Record<string, { readonly read?: object }>>>("sources.yaml");
  const isRead = (key: string) => works[key]?.read !== undefined;
  const pairs = globSync("interactions/*.yaml", { cwd: "content/medicines" }).filter(
    (path) => !path.includes("groups"),
  );
  const cautions = ["age", "pregnancy", "breastfeeding"].map((name) => `cautions/${name}.yaml`);
  const critical = [...pairs, ...cautions]
    .flatMap((path) => read<readonly Fact[]>(path))
    .filter(({ severity }) => severity === "critical");
  const all = [...critical, ...read<readonly Fact[]>("cautions/doses.yaml")];
  const unread = all.filter(({ sources }) => !sources.some(isRead)).map(label);
  const review = readFileSync("docs/medical-review.md", "utf8").replace(/\s+/gu, " ");
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.filter((fact) => !review.includes(fact))).toEqual([]);
  expect(review).toContain(`${unread.length} of them cite only works that were not opened`);
});
