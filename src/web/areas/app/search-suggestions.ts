import { currentLanguage } from "#domain/language.ts";
import { searchView } from "#web/features/search/search-view.ts";
import { suggestionsOf } from "#web/features/search/suggestions.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/search-suggestions.ts";

/** The first results as JSON, for a search box in which somebody types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = url.searchParams.get("words") ?? "";
  const view = searchView(await app.search.searchSite(actor, { words: query }, currentLanguage()));
  return Response.json(suggestionsOf(view), { headers: { "Cache-Control": "private, no-store" } });
}
