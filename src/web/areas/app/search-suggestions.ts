import { currentLanguage } from "#domain/language.ts";
import { searchView } from "#web/features/search/search-view.ts";
import { suggestionsOf } from "#web/features/search/suggestions.ts";
import { routeHandler } from "#web/request-context.ts";

/** The first results as JSON, for a search box in which somebody types. */
export const loader = routeHandler(async ({ ctx: { app, actor }, request }) => {
  const words = new URL(request.url).searchParams.get("words") ?? "";
  const view = searchView(await app.search.find(actor, { words }, currentLanguage()));
  return Response.json(suggestionsOf(view), { headers: { "Cache-Control": "private, no-store" } });
});
