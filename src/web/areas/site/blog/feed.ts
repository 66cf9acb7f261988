import { currentLanguage } from "#domain/language.ts";
import { feedText } from "#web/features/blog/feed-text.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/feed.ts";

const MOST = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const [posts, { name }] = await Promise.all([
    app.blog.listNewestPosts(actor, MOST, currentLanguage()),
    app.settings.readSettings(actor),
  ]);
  return new Response(feedText({ posts, site: name, origin }), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}
