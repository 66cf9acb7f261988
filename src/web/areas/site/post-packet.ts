import type { BlogPage } from "#domain/blog/blog.calls.ts";
import { type Post, postPath } from "#domain/blog/blog.rules.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { otherView, postView } from "#web/features/blog/blog-view.ts";
import { packing } from "#web/packed.ts";
import { articleMeta } from "./article-meta.ts";

/** Other posts that the margin names. */
const NEXT = 3;

interface Around {
  readonly post: Post;
  /** The newest posts. */
  readonly list: Pick<BlogPage, "posts">;
  readonly settings: Pick<ClinicSettings, "name">;
  readonly origin: string;
}

function pageOf({ post, list, settings, origin }: Around) {
  const view = postView(post);
  return {
    post: view,
    next: list.posts
      .filter(({ id }) => id !== post.id)
      .slice(0, NEXT)
      .map((other) => otherView(other)),
    head: articleMeta({ post: view, house: settings.name, address: origin + postPath(post), origin }),
  };
}

export type PostPage = ReturnType<typeof pageOf>;

/** What a post's page shows, packed once for as long as the post and everything around it are the same objects. */
export const postPacket = packing(({ post }: Around) => post, pageOf);
