import { createLibraryIndex } from "#server/features/assistant/search/library-index.ts";
import { TEST_LIBRARY } from "#server/features/assistant/search/library-for-tests.ts";
import { piecesOf } from "#server/features/assistant/search/glossary/glossary.ts";
import { NEW_CHAT, understand } from "#domain/assistant/understand/chat.ts";
import { languageOf } from "#domain/assistant/text/language.ts";
import fs from "node:fs";
const index = await createLibraryIndex(TEST_LIBRARY);
const qs = process.argv[2] === "-f" ? fs.readFileSync(process.argv[3],"utf8").trim().split("\n") : process.argv.slice(2);
for (const q of qs) { const l = languageOf(q);
 console.log("\n"+q, l, piecesOf(q,l).map(p=>p.typed.join(" ")+(p.means.length?"="+p.means.map(w=>w.join(" ")).join("|"):"")).join("; "));
 const u = understand(q, NEW_CHAT, index.find, l) as any;
 const m = index.find(q,{language:l});
 for (const p of m.pages.slice(0,3)) console.log("   ", p.document.id, p.score.toFixed(2), "share", p.share.toFixed(2), p.isNamed?"named":"", "asked", p.asked.toFixed(2), "missing", p.missing.join(","), p.missesThing?"MT":"", p.missesUnknown?"MU":"", p.missesTopic?"MTo":"", p.missesOutside?"MO":"");
 console.log("  →", u.understood.pages.map((p:any)=>p.document.id).join(" "), "ask", JSON.stringify(u.understood.ask ?? u.understood.asks ?? null)); }
