import { currentLanguage } from "#domain/language.ts";
import { HealthTopicPage } from "#web/features/remedies/health-page.tsx";
import { healthTopicView } from "#web/features/remedies/health-view.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/health-topic.ts";
import { healthMeta } from "./library-meta.ts";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const [topic, topics, { name }] = await Promise.all([
    app.remedies.readHealthTopic(actor, slug, currentLanguage()),
    app.remedies.listHealthTopics(actor),
    app.settings.readSettings(actor),
  ]);
  const page = healthTopicView(
    topic,
    topics.filter(({ group }) => group === topic.group),
  );
  return { page, head: healthMeta({ page, site: name, origin }) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function HealthTopic({ loaderData: { page } }: Route.ComponentProps) {
  return <HealthTopicPage page={page} />;
}
