import { HEALTH_TOPICS } from "#domain/remedies/health-topics.ts";
import { keysOfName } from "#server/features/assistant/search/terms.ts";
for (const t of HEALTH_TOPICS) { const all = [t.name.en, t.name.hi, ...t.aliases, ...(t.searchedAs ?? [])];
 const single = new Set(all.filter((n) => n.trim().split(/\s+/u).length === 1).flatMap((n) => keysOfName(n).flat()));
 for (const n of all) if (n.trim().split(/\s+/u).length > 1 && keysOfName(n).length === 1 && !keysOfName(n).flat().some((k) => single.has(k))) console.log(t.slug, "|", n, "|", keysOfName(n).flat().join(",")); }
