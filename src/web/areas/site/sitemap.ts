import { REMEDIES } from "#domain/remedies/library.ts";
import { sitemapText } from "#web/features/blog/sitemap-text.ts";
import { answering } from "#web/visit.ts";

export const loader = answering(async ({ visit: { clinic, actor, origin } }) => {
  const posts = await clinic.blog.addresses(actor);
  return new Response(sitemapText({ posts, remedies: REMEDIES.map(({ slug }) => slug), origin }), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
});
