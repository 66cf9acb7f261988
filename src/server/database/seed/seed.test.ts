import { describe, expect, it } from "vitest";
import { postSchema } from "#domain/blog/blog.rules.ts";
import { claimsIn } from "#domain/remedies/claims.rules.ts";
import { adviceOn } from "#domain/remedies/editing-advice.ts";
import { SOURCE_HOSTS } from "#domain/remedies/remedies.rules.ts";
import { settingsSchema } from "#domain/settings/settings.rules.ts";
import { CLINIC_EXAMPLE } from "./clinic-example.ts";
import { STARTER_ARTICLES } from "./starter-articles.ts";

function headingsOf(markdown: string): string[] {
  return markdown.match(/^## .+$/gmu) ?? [];
}

/** Every text in a record, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe.each(STARTER_ARTICLES)("$title", ({ key, title, content, category, remedies }) => {
  it("is a post that an admin's form would accept", () => {
    const post = { title, content, category, remedies };
    expect(postSchema.parse(post)).toEqual({ ...post, content: content.trim() });
  });

  it("has 500 to 800 words, and at most four remedies", () => {
    const words = content.replace(/\]\([^)]*\)/gu, "").match(/[\p{L}\p{N}'/°-]+/gu) ?? [];
    expect(words.length).toBeGreaterThanOrEqual(500);
    expect(words.length).toBeLessThanOrEqual(800);
    expect(remedies.length).toBeLessThanOrEqual(4);
    expect(key).toMatch(/^starter-[a-z-]+$/u);
  });

  it("says who should be careful, when to see a doctor or call 112, and names sources with links", () => {
    const headings = headingsOf(content);
    expect(headings.some((heading) => /who should (?:not|take care)/iu.test(heading))).toBe(true);
    expect(headings).toContain("## When to see a doctor");
    expect(headings.at(-1)).toBe("## Sources");
    expect(content).toContain("**112**");
    const links = [...content.matchAll(/\]\((?<url>[^)]+)\)/gu)].map(({ groups }) => new URL(groups?.url ?? ""));
    expect(links.length).toBeGreaterThan(2);
    for (const { protocol, hostname } of links) {
      expect(protocol).toBe("https:");
      expect(SOURCE_HOSTS).toContain(hostname);
    }
  });

  it("has no promises and no HTML, and says that it is a draft", () => {
    const ours = content.slice(0, content.indexOf("## Sources"));
    expect([title, ours, ...remedies].flatMap(claimsIn)).toEqual([]);
    expect(content).not.toMatch(/<|&\w+;|!/u);
    expect(adviceOn([title, content, ...remedies].join("\n\n"))).toEqual([]);
    expect(content).toContain("Not yet reviewed");
  });
});

it("the three articles have three categories and three keys", () => {
  expect(STARTER_ARTICLES.map(({ category }) => category)).toEqual(["Remedies", "Nutrition", "Lifestyle"]);
  expect(new Set(STARTER_ARTICLES.map(({ key }) => key)).size).toBe(3);
});

describe("the example clinic", () => {
  it("is a record that an admin's form would accept", () => {
    expect(settingsSchema.parse(CLINIC_EXAMPLE)).toEqual(CLINIC_EXAMPLE);
  });

  it("says in every invented part that it is an example", () => {
    expect(CLINIC_EXAMPLE.example).toBe(true);
    const invented = [
      ...CLINIC_EXAMPLE.team.map(({ name }) => name),
      ...CLINIC_EXAMPLE.testimonials.map(({ who }) => who),
      ...CLINIC_EXAMPLE.sponsors,
    ];
    for (const name of invented) expect(name).toContain("(example)");
    expect(CLINIC_EXAMPLE.address).toMatch(/^Example address/u);
    expect(CLINIC_EXAMPLE.email).toMatch(/\.example$/u);
  });

  it("names 112 first, and has no promises", () => {
    expect(Object.values(CLINIC_EXAMPLE.emergency)).toEqual(["112", "108", "14416"]);
    expect(textsIn(CLINIC_EXAMPLE).flatMap(claimsIn)).toEqual([]);
  });
});
