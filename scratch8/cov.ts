import * as G from "#generated/glossary.ts";
import { stemSound } from "#server/features/assistant/search/sound-match.ts";
let n=0, dev=0, lat=0; const miss:string[]=[];
for (const [name, list] of Object.entries(G)) { if (typeof list !== "object" || Array.isArray(list)) { console.log(name, typeof list); continue; }
 for (const [ours, typed] of Object.entries(list as Record<string,string>)) { if (typeof typed!=="string") continue; n++; if (/\p{Script=Devanagari}/u.test(typed)) dev++; else { lat++; if (miss.length<60) miss.push(`${name}: ${ours} = ${typed}`); } } }
console.log(n, dev, lat); console.log(miss.join("\n"));
for (const w of ["कटे","खट्टे","गर्भ","गर्म","उल्टे","उल्टी","फूली","पेग","नसें","ulte","ulti","दाग","सफेद","होंठ","पिंडली","ulte sidhe"]) console.log(w, stemSound(w));
