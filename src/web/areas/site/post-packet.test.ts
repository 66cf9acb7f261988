import { describe, expect, it } from "vitest";
import type { Post } from "#domain/blog/blog.rules.ts";
import { unpack } from "#web/packed.ts";
import { postPacket } from "./post-packet.ts";

const post: Post = {
  ...{ id: "aaaaaaaaaaaa", title: "Tulsi tea", excerpt: "A cup.", content: "A cup.", category: "General" },
  ...{ author: null, remedies: ["Tulsi tea"], body: [] },
  ...{ createdAt: "2026-11-20T08:00:00.000Z", updatedAt: "2026-11-20T08:00:00.000Z" },
};
const around = { post, list: { posts: [post] }, settings: { name: "Tulsi" }, origin: "https://tulsi.example" };

describe("what a post's page shows", () => {
  it("is packed once while everything around the post is the same", () => {
    expect(postPacket({ ...around })).toBe(postPacket(around));
  });

  it("is packed anew when another post came, the clinic has another name, or it is asked elsewhere", () => {
    const named = (change: Partial<typeof around>) => JSON.stringify(unpack(postPacket({ ...around, ...change })));
    named({});
    expect(named({ list: { posts: [{ ...post, id: "bbbbbbbbbbbb", title: "Ginger" }] } })).toContain("Ginger");
    expect(named({ settings: { name: "Neem House" } })).toContain("Neem House");
    expect(named({ origin: "https://other.example" })).toContain("https://other.example/Blog/aaaaaaaaaaaa-tulsi-tea");
    expect(named({})).not.toContain("Ginger");
  });

  it("is for the same text of another version another packet", () => {
    expect(postPacket({ ...around, post: { ...post } })).not.toBe(postPacket(around));
  });
});
