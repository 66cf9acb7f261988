import { afterEach, describe, expect, test } from "vitest";
import type { Post } from "#domain/blog/blog.rules.ts";
import { setLanguageSource } from "#domain/language.ts";
import { cardView, listedView, postView } from "./blog-view.ts";

const POST: Post = {
  id: "abc",
  title: "Sleep before screens",
  category: "Remedies",
  excerpt: "Short",
  remedies: [],
  author: null,
  createdAt: "2026-11-20T08:00:00.000Z",
  updatedAt: "2026-11-20T08:00:00.000Z",
  content: "word ".repeat(400),
  body: [{ kind: "heading", level: 2, id: "one", children: [{ kind: "text", text: "One" }] }],
};

describe("a post for readers", () => {
  test("shows the category's display name and the date in long US style", () => {
    expect(cardView(POST)).toMatchObject({ category: "Natural Remedies", date: { text: "November 20, 2026" } });
  });

  test("reports a missing or invalid date, without a machine-readable time", () => {
    expect(cardView({ ...POST, createdAt: "soon" }).date).toEqual({ text: "Invalid date", moment: null });
    expect(cardView({ ...POST, createdAt: "" }).date).toEqual({ text: "Unknown date", moment: null });
  });

  test("does not contain its author", () => {
    expect(JSON.stringify(postView({ ...POST, author: "secret-admin@clinic.example" }))).not.toContain("secret-admin");
  });

  test("has a table of contents only with several headings, and a change date only on another day", () => {
    expect(postView(POST)).toMatchObject({ headings: [], minutes: 2, changed: null });
    expect(postView({ ...POST, updatedAt: "2026-11-22T08:00:00.000Z" }).changed).toBe("November 22, 2026");
  });
});

describe("a post in the list of the admin", () => {
  afterEach(() => setLanguageSource(() => "en"));

  test("shows a short date, and the clinic as author in the language of the page", () => {
    const post = { ...POST, author: "Admin" };
    expect(listedView(post)).toMatchObject({ date: "20 Nov 2026", author: "Admin" });
    setLanguageSource(() => "hi");
    expect(listedView(post)).toMatchObject({ date: "20 नवंबर 2026", author: "एडमिन" });
    expect(listedView({ ...POST, author: "asha@clinic.example" }).author).toBe("asha@clinic.example");
  });
});
