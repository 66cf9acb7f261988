import { HEALTH_TOPICS } from "#domain/remedies/health-topics.ts";
import { keysOfName } from "#server/features/assistant/search/terms.ts";
const t = HEALTH_TOPICS.find((x) => x.slug === "urinary-burning")!;
for (const n of [t.name.en, t.name.hi, ...t.aliases, ...(t.searchedAs ?? [])]) if (keysOfName(n).length === 1) console.log(n, keysOfName(n).flat().join(","));
console.log(keysOfName("ulti"));
