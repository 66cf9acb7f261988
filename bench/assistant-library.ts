import type { PostInput } from "#domain/blog/blog.rules.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { signInAdmin } from "./fill.ts";

/** Twelve passages each: one for every heading, and one for the remedies at the end. */
const POSTS = 430;
const HEADINGS = [
  "What it is",
  "Where it comes from",
  "How it is prepared",
  "In food",
  "With other things",
  "For whom it is not meant",
  "In pregnancy",
  "For children",
  "Beside medicines",
  "When to see a doctor",
  "What is known",
];
const HERBS = (
  "ginger,tulsi,turmeric,honey,garlic,ajwain,cumin,fennel,cardamom,clove,cinnamon,black pepper,fenugreek,mint,lemon," +
  "amla,ashwagandha,brahmi,giloy,neem,licorice,triphala,isabgol,coriander,saffron,nutmeg,mustard,sesame,flaxseed,bay leaf," +
  "curry leaf,hibiscus,chamomile,lavender,rose,aloe,moringa,papaya leaf,pomegranate,jaggery"
).split(",");
const COMPLAINTS = (
  "a cold,a cough,a headache,migraine,heartburn,acidity,a blocked nose,a sore throat,high blood pressure,bronchitis,bloating," +
  "poor sleep,tired eyes,nausea,hiccups,a heavy stomach,dry skin,sore muscles,a stiff back,loss of appetite"
).split(",");
const SENTENCES = [
  "Many houses keep HERB for COMPLAINT, and WORD WORD is what they say of it.",
  "A WORD of HERB goes into hot water with WORD, and the pot stays covered until the WORD has settled.",
  "Nobody has shown that HERB does more for COMPLAINT than rest, water and WORD.",
  "People who take tablets for WORD should ask their doctor before HERB becomes a WORD of every day.",
  "Small WORD studies looked at HERB and COMPLAINT, and their WORD was too short to tell.",
  "See a doctor when COMPLAINT lasts longer than a WORD, or comes back with WORD.",
  "The WORD of HERB is bitter, so that most kitchens soften it with jaggery and WORD.",
];
const SENTENCES_A_PART = 4;
/** A library says some words all the time and most words hardly ever. */
const OTHER_WORDS = 9_000;
const SYLLABLES = "ba,ran,ti,mel,so,kar,vi,dun,lo,pesh,ma,gri,tu,nal,she,dor,fa,lim,cu,wen".split(",");

/** Numbers that look like chance and are the same in every run. */
function evenNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function wordOf(number: number): string {
  let word = "";
  for (let left = number + 1; left > 0; left = Math.floor(left / SYLLABLES.length)) {
    word += SYLLABLES[left % SYLLABLES.length];
  }
  return word;
}

/** The posts of a clinic that has written for years. */
export function manyPosts(): PostInput[] {
  const number = evenNumbers(41);
  const oneOf = (list: readonly string[]) => list[Math.floor(number() * list.length)] ?? "";
  const word = () => wordOf(Math.floor(OTHER_WORDS ** number()) - 1);
  return Array.from({ length: POSTS }, (_, n) => {
    const herb = HERBS[n % HERBS.length] ?? "";
    const complaint = COMPLAINTS[n % COMPLAINTS.length] ?? "";
    const sentence = () =>
      oneOf(SENTENCES).replaceAll("HERB", herb).replaceAll("COMPLAINT", complaint).replaceAll("WORD", word);
    const text = () => Array.from({ length: SENTENCES_A_PART }, sentence).join(" ");
    return {
      title: `${herb} and ${complaint}, ${word()} ${n + 1}`,
      content: HEADINGS.map((heading) => `## ${heading}\n\n${text()}`).join("\n\n"),
      category: "Remedies",
      remedies: [`${herb} tea with ${oneOf(HERBS)}`, `Steam with ${oneOf(HERBS)}`],
    };
  });
}

/** Publishes all of them in the folder's clinic, through its own calls. */
export async function fillLibrary(folder: string): Promise<void> {
  const config = parseConfig({ TULSI_DATA: folder, TULSI_LOG: "error" });
  const workshop = await openApp(config, createLog("error"), { exclusive: true });
  try {
    const operator = await signInAdmin(workshop);
    for (const post of manyPosts()) await workshop.clinic.blog.publish(operator, post);
  } finally {
    await workshop.close();
  }
}
