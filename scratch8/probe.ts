import { createLibraryIndex } from "#server/features/assistant/search/library-index.ts";
import { TEST_LIBRARY } from "#server/features/assistant/search/library-for-tests.ts";
import { NEW_CHAT, understand } from "#domain/assistant/understand/chat.ts";
const index = createLibraryIndex(TEST_LIBRARY);
let chat = NEW_CHAT;
for (const turn of process.argv.slice(2)) {
  const { understood, chat: after } = understand(turn, chat, (q, o) => index.find(q, o)); chat = after;
  console.log(`\n> ${turn}  ask=${understood.ask} person=${JSON.stringify(understood.person.stage)} topic=${understood.topic} says0=${understood.matches.saysNothing}`);
  for (const p of understood.matches.pages.slice(0, 5)) console.log("  ", understood.pages.some((x) => x.document.id === p.document.id) ? "*" : " ", p.document.id, "score", p.score.toFixed(2), "share", p.share.toFixed(2), p.isNamed ? "NAMED" : "", p.isContext ? "CTX" : "", "asked", p.asked.toFixed(2), "thing", Math.max(...p.facts.map((f) => f.thing)).toFixed(2), "missing", p.missing.join(","), p.missesThing ? "-thing" : "", p.missesTopic ? "-topic" : "", p.missesUnknown ? "-unknown" : "");
}
