import { currentLanguage } from "#domain/language.ts";
import { feedText } from "#web/features/blog/feed-text.ts";
import { routeHandler } from "#web/request-context.ts";

const MOST = 20;

export const loader = routeHandler(async ({ ctx: { clinic, actor, origin } }) => {
  const [posts, { name }] = await Promise.all([
    clinic.blog.newest(actor, MOST, currentLanguage()),
    clinic.settings.read(actor),
  ]);
  return new Response(feedText({ posts, site: name, origin }), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
});
