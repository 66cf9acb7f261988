import { createLibraryIndex } from "#server/features/assistant/search/library-index.ts";
import { TEST_LIBRARY } from "#server/features/assistant/search/library-for-tests.ts";
const index = createLibraryIndex(TEST_LIBRARY);
const [q = "", id] = process.argv.slice(2);
for (const p of index.find(q, { language: "en" }).pages.filter((x) => x.document.id === id)) for (const f of p.facts.toSorted((a, b) => b.asked - a.asked).slice(0, 5)) console.log(f.asked.toFixed(2), f.detail.toFixed(2), f.thing.toFixed(2), f.passage.section, f.passage.names, f.passage.sentences[0]);
