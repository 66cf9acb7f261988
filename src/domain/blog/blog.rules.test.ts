import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORIES as LABELS } from "#generated/messages/blog/categories.ts";
import { expectGrowth } from "#support/linear-time.ts";
import { formatBlogDate, formatRecordDate } from "../format/time-format.ts";
import {
  blogQuerySchema,
  CATEGORIES,
  excerptOf,
  idFromPath,
  MAX_CONTENT_LENGTH,
  plainText,
  postPath,
  postSchema,
  readingMinutes,
  slugOf,
} from "./blog.rules.ts";

describe("the rules of a post", () => {
  it("have the categories of the specification", () => {
    expect(CATEGORIES).toEqual(["General", "Wellness", "Nutrition", "Remedies", "Lifestyle"]);
    expect(LABELS.Remedies).toBe("Natural Remedies");
  });

  it("default to General and remove blank remedies", () => {
    expect(postSchema.parse({ title: "a", content: "b", remedies: ["", " ", "c"] })).toEqual({
      title: "a",
      content: "b",
      category: "General",
      remedies: ["c"],
    });
  });

  it("refuse an unknown category with a message of the catalogue", () => {
    const refused = postSchema.safeParse({ title: "a", content: "b", category: "Magic" });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(["INVALID_FORM"]);
  });

  it("ignore invalid parameters of a URL", () => {
    const nothing = { category: undefined, words: "", page: 1 };
    fc.assert(fc.property(fc.anything(), (anything) => typeof blogQuerySchema.parse(anything).page === "number"));
    expect(blogQuerySchema.parse({ category: "x", words: {}, page: "-1" })).toEqual(nothing);
  });
});

describe("an excerpt", () => {
  it("has 150 characters and three dots, or all of a text that is not longer", () => {
    expect(excerptOf("x".repeat(150))).toBe("x".repeat(150));
    expect(excerptOf("x".repeat(151))).toBe(`${"x".repeat(150)}...`);
    expect(excerptOf("🌿".repeat(151))).toBe(`${"🌿".repeat(150)}...`);
  });

  it("ends with a whole syllable or sign, and has as many of them as fit", () => {
    const x = "x".repeat(148);
    expect(excerptOf(`${x}किताबें पढ़ना`)).toBe(`${x}कि...`);
    expect(excerptOf(`${x}xकिताबें पढ़ना`)).toBe(`${x}x...`);
    expect(excerptOf(`${x}क्षमा`)).toBe(`${x}...`);
    expect(excerptOf(`${x}xe\u0301 and more`)).toBe(`${x}x...`);
    expect(excerptOf(`${x}👨‍👩‍👧 and more`)).toBe(`${x}...`);
    expect(excerptOf("नमस्ते ".repeat(40))).toMatch(/^(?:नमस्ते )*नमस्ते\.\.\.$/u);
    expect(excerptOf(`${"Salt hides in papad, pickle and namkeen. ".repeat(4)}`)).toMatch(/ papad, pickle\.\.\.$/u);
    // Unrealistic text is cut as well.
    expect([...excerptOf(`a${"\u0301".repeat(400)}`)].length).toBe(153);
    expect(excerptOf(`${x}किताब`)).toBe(`${x}कि...`);
    expect(excerptOf(`${x}कि`)).toBe(`${x}कि`);
  });

  it("ends with a whole word", () => {
    const words = (count: number) => "tulsi ".repeat(count).trim();
    expect(excerptOf(words(40))).toBe(`${words(25)}...`);
    expect(excerptOf(`${words(24)} abcdefghij and more`)).toBe(`${words(24)}...`);
    expect(excerptOf(`${words(24)} abcdef and more`)).toBe(`${words(24)} abcdef...`);
    expect(excerptOf(`${"गला ".repeat(49)}किताबें पढ़ना`)).toBe(`${"गला ".repeat(37).trim()}...`);
  });

  it("has no Markdown marks", () => {
    expect(plainText("## One\n\n- **two** [three](/x)\n> four `five`")).toBe("One two three four five");
  });

  it.each(["[", "![", "[a](", "](", "\n", " \n", "- ", "**", "*a", "1.", "# "])(
    "is made from a text of %j in linear time",
    (unit) => expectGrowth(plainText, unit, MAX_CONTENT_LENGTH),
  );
});

describe("a post's URL", () => {
  it("consists of its id and words, and is parsed back to the id", () => {
    const post = { id: "abc123def456", title: "Salt hides in the papad: नमक!" };
    expect(decodeURIComponent(postPath(post))).toBe("/Blog/abc123def456-salt-hides-in-the-papad-नमक");
    expect(idFromPath(postPath(post).slice("/Blog/".length))).toBe(post.id);
    expect(slugOf("!!!")).toBe("post");
  });

  it("can be made of any title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
        expect(() => postPath({ id: "a", title })).not.toThrow();
      }),
    );
    expect(() => postPath({ id: "a", title: "𝒜".repeat(100) })).not.toThrow();
  });

  it("has a reading time of at least a minute", () => {
    expect(readingMinutes("a")).toBe(1);
    expect(readingMinutes("word ".repeat(1000))).toBe(5);
  });
});

describe("dates", () => {
  it("are in long US style on posts, and short in records, in the clinic's time zone", () => {
    expect(formatBlogDate("2026-11-20T10:00:00.000Z")).toBe("November 20, 2026");
    expect(formatBlogDate("2026-11-20T19:00:00.000Z")).toBe("November 21, 2026");
    expect(formatRecordDate("2026-11-20T19:00:00.000Z")).toBe("21 Nov 2026");
  });

  it("are described as invalid when they are", () => {
    expect([formatBlogDate(undefined), formatBlogDate(""), formatBlogDate("soon")]).toEqual([
      "Unknown date",
      "Unknown date",
      "Invalid date",
    ]);
    expect([formatRecordDate(null), formatRecordDate("soon")]).toEqual(["No date", "Invalid date"]);
  });
});
