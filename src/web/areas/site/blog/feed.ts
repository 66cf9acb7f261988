import { currentLanguage } from "#domain/language.ts";
import { feedText } from "#web/features/blog/feed-text.ts";
import { routeHandler } from "#web/request-context.ts";

const MOST = 20;

export const loader = routeHandler(async ({ ctx: { app, actor, origin } }) => {
  const [posts, { name }] = await Promise.all([
    app.blog.newest(actor, MOST, currentLanguage()),
    app.settings.read(actor),
  ]);
  return new Response(feedText({ posts, site: name, origin }), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
});
