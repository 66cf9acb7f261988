import { describe, expect, test } from "vitest";
import type { Post } from "#domain/blog/blog.rules.ts";
import { feedText } from "./feed-text.ts";
import { sitemapText } from "./sitemap-text.ts";

const POST: Post = {
  id: "abc",
  title: "Salt & <papad>\u0001",
  category: "Remedies",
  excerpt: 'She said "less"...',
  remedies: [],
  author: "secret-admin@clinic.example",
  createdAt: "2026-11-20T08:00:00.000Z",
  updatedAt: "2026-11-21T08:00:00.000Z",
  content: "",
  body: [{ kind: "paragraph", children: [{ kind: "text", text: "]]> <b>" }] }],
};
const origin = "https://clinic.example";

describe("the feed", () => {
  const feed = feedText({ posts: [{ ...POST, updatedAt: POST.createdAt }, POST], site: "Neem & Sons", origin });

  test("escapes users' text, twice within HTML", () => {
    expect(feed).toContain("<title>Salt &amp; &lt;papad&gt;</title>");
    expect(feed).toContain("<summary>She said &quot;less&quot;...</summary>");
    expect(feed).toContain("&lt;p&gt;]]&amp;gt; &amp;lt;b&amp;gt;&lt;/p&gt;");
  });

  test("has the time of its latest change, and the clinic as its only author", () => {
    expect(feed).toContain(
      "<updated>2026-11-21T08:00:00.000Z</updated>\n<author><name>Neem &amp; Sons</name></author>",
    );
    expect(feed).not.toContain("secret-admin");
  });

  test("has ids that another address of the clinic does not change", () => {
    const moved = feedText({ posts: [POST], site: "Neem & Sons", origin: "https://other.example" });
    const idsOf = (text: string) => text.match(/<id>.*<\/id>/gu);
    expect(idsOf(moved)).toEqual(["<id>tag:tulsi,2026:feed</id>", "<id>tag:tulsi,2026:post:abc</id>"]);
    expect(idsOf(feed)?.slice(0, 2)).toEqual(idsOf(moved));
  });

  test("uses absolute addresses", () => {
    expect(feed).toContain('href="https://clinic.example/Blog/abc-salt-papad"');
  });

  test("is valid without posts", () => {
    expect(feedText({ posts: [], site: "Tulsi", origin })).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
  });
});

const LIBRARY = [{ path: "/Remedies/cold", reviewedOn: "2026-11-01" }, { path: "/Remedies/ginger-tea" }];

test("the sitemap lists pages, remedies, doctors and posts, with the days of changes", () => {
  const map = sitemapText({
    posts: [POST],
    drawers: ["ginger-tea"],
    library: LIBRARY,
    doctors: ["/Doctors/rao"],
    origin,
  });
  for (const path of [
    "/",
    "/AboutUs",
    "/Blog",
    "/ContactUs",
    "/Terms",
    "/Remedies",
    "/Remedies/cold",
    "/Blog?remedy=ginger-tea",
    "/Doctors/rao",
    "/Privacy",
    "/Blog/abc-salt-papad",
  ]) {
    expect(map).toContain(`<loc>${origin}${path}</loc>`);
  }
  expect(map).toContain(`<loc>${origin}/Remedies/cold</loc><lastmod>2026-11-01</lastmod>`);
  expect(map).toContain(`<loc>${origin}/Blog</loc><lastmod>2026-11-21T08:00:00.000Z</lastmod>`);
  expect(map).toContain("<lastmod>2026-11-21T08:00:00.000Z</lastmod>");
});
