import { ADDRESSES, healthTopicAddress, remedyAddress, topicAddress } from "#domain/assistant/text/addresses.ts";
import { doctorPath } from "#domain/doctors/doctor-name.ts";
import type { Review } from "#domain/remedies/remedies.rules.ts";
import { sitemapText } from "#web/features/blog/sitemap-text.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/sitemap.ts";

const reviewedOn = (review: Review) => (review.state === "reviewed" ? review.on : undefined);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor, origin } = ctx;
  const [posts, { remedies, topics, medicines, cabinet }, health, slugs] = await Promise.all([
    app.blog.listPostAddresses(actor),
    app.remedies.readCurrentLibrary(actor),
    app.remedies.listHealthTopics(actor),
    app.directory.listDoctorSlugs(actor),
  ]);
  const library = [
    ...topics.map(({ condition, review }) => ({ path: topicAddress(condition), reviewedOn: reviewedOn(review) })),
    { path: ADDRESSES.medicines, reviewedOn: reviewedOn(medicines.review) },
    ...health.map(({ slug, review }) => ({ path: healthTopicAddress(slug), reviewedOn: reviewedOn(review) })),
    ...remedies.map(({ slug, review }) => ({ path: remedyAddress(slug), reviewedOn: reviewedOn(review) })),
  ];
  return new Response(sitemapText({ posts, drawers: cabinet, library, doctors: slugs.map(doctorPath), origin }), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
