import { describe, expect, test } from "vitest";
import { asksForSamePosts, blogAddress } from "./blog-address.ts";

describe("the address of the blog page", () => {
  test("leaves out default values", () => {
    expect(blogAddress({})).toBe("/Blog");
    expect(blogAddress({ remedy: "", category: undefined, words: "", page: 1 })).toBe("/Blog");
  });

  test("preserves the filter when a remedy opens, and the remedy when the page changes", () => {
    expect(blogAddress({ remedy: "ginger-tea", category: "Wellness", words: "नमक & salt", page: 3 }, "sheet")).toBe(
      "/Blog?remedy=ginger-tea&category=Wellness&words=%E0%A4%A8%E0%A4%AE%E0%A4%95+%26+salt&page=3#sheet",
    );
  });
});

describe("the posts are loaded again", () => {
  test("not for another remedy", () => {
    expect(asksForSamePosts("?words=cough", "?remedy=honey&words=cough")).toBe(true);
  });

  test("for another category, search or page", () => {
    expect(asksForSamePosts("", "?category=Wellness")).toBe(false);
    expect(asksForSamePosts("?words=cough", "?words=cold")).toBe(false);
    expect(asksForSamePosts("?page=2", "")).toBe(false);
  });
});
