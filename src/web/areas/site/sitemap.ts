import { ADDRESSES, remedyAddress, topicAddress } from "#domain/assistant/text/addresses.ts";
import { CONDITIONS } from "#domain/remedies/remedies.rules.ts";
import { sitemapText } from "#web/features/blog/sitemap-text.ts";
import { routeHandler } from "#web/request-context.ts";

export const loader = routeHandler(async ({ ctx: { clinic, actor, origin } }) => {
  const [posts, { remedies, cabinet }] = await Promise.all([clinic.blog.addresses(actor), clinic.remedies.list(actor)]);
  const library = [
    ...CONDITIONS.map(topicAddress),
    ADDRESSES.medicines,
    ...remedies.map(({ slug }) => remedyAddress(slug)),
  ];
  return new Response(sitemapText({ posts, drawers: cabinet, library, origin }), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
});
