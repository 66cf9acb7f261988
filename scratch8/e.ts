import { readFileSync, writeFileSync } from "node:fs";
import { HEALTH_TOPICS } from "#domain/remedies/health-topics.ts";
import { askOf } from "#domain/assistant/understand/ask.ts";
import { keysOfName } from "#server/features/assistant/search/terms.ts";
let n = 0, all = 0;
for (const t of HEALTH_TOPICS) {
  const names = new Set([t.name.en, t.name.hi, ...t.aliases, ...(t.searchedAs ?? [])].flatMap((x) => keysOfName(x).flat()));
  const file = `content/topics/${t.group}/${t.slug}.yaml`; let text = readFileSync(file, "utf8"); const before = text;
  for (const q of t.questions) for (const a of q.alsoAsked ?? []) { all++;
    const own = [q.asked.en, q.asked.hi, q.asked.hinglish].map(askOf); if ((askOf(a) === "general" || !own.includes(askOf(a))) && keysOfName(a).every((keys) => keys.some((k) => names.has(k)))) { n++; console.log(t.slug, "|", a); text = text.replace(`\n      - ${a}\n`, "\n").replace(`\n      - "${a}"\n`, "\n"); } }
  if (text !== before) writeFileSync(file, text.replace(/\n {4}alsoAsked:\n(?! {6}- )/gu, "\n"));
}
console.log(n, all);
