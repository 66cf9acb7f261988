import type { Answer, AnswerSentence, Triage } from "#domain/assistant/assistant.rules.ts";
import type { LibraryDocument, Passage, Section } from "#domain/assistant/passages/passages.ts";
import { type Hit, hitsIn } from "./forbidden.ts";
import { ALWAYS, type Measured, measured, NEVER } from "./measured.ts";

export interface Reply {
  readonly notice: Triage;
  /** Null when the notice stood alone: an emergency or a crisis. */
  readonly answer: Answer | null;
  readonly ms: number;
}

/** The assistant as it answers people with the embedded engine, and what it may quote. */
export interface Assistant {
  /** `before` is what the person asked just before. */
  reply(message: string, before?: string): Reply;
  readonly passages: ReadonlyMap<string, Passage>;
  readonly documents: ReadonlyMap<string, LibraryDocument>;
}

/** A sentence of an answer, held against the page that it cites and the list of what must not be said. */
export interface Sentence {
  readonly lang: string;
  readonly sentence: AnswerSentence;
  readonly quoted: boolean;
  readonly hits: readonly Hit[];
}
function sentencesOf(answer: Answer | null): readonly AnswerSentence[] {
  return answer?.blocks.flatMap(({ sentences }) => sentences) ?? [];
}

/** Whether it quotes a page; refusals, "not in our library" and cards do not answer. */
export function isAnswered({ answer }: Reply): boolean {
  return answer?.shape.startsWith("answer") === true && sentencesOf(answer).some(({ n }) => n !== null);
}

/** Documents that an answer cites, in the order of their numbers. */
export function cited({ answer }: Reply): readonly string[] {
  return answer?.sources.map(({ documentId }) => documentId) ?? [];
}

function isQuoted({ text, passageId, n }: AnswerSentence, answer: Answer, { passages }: Assistant): boolean {
  const passage = passageId === null ? undefined : passages.get(passageId);
  const citation = answer.citations.find((one) => one.n === n && one.passageId === passageId && one.sentence === text);
  return (
    citation !== undefined &&
    citation.version === passage?.document.version &&
    passage !== undefined &&
    [...passage.sentences, ...(passage.hindi ?? [])].includes(text)
  );
}

export function readSentences(lang: string, { answer }: Reply, assistant: Assistant): readonly Sentence[] {
  if (answer === null) return [];
  return sentencesOf(answer).map((sentence) => {
    const quoted = isQuoted(sentence, answer, assistant);
    const page = quoted && sentence.passageId !== null ? assistant.passages.get(sentence.passageId) : undefined;
    return { lang, sentence, quoted, hits: hitsIn(sentence, page ?? null) };
  });
}

/**
 * Remedies that an answer quotes, each with whether it says something of the page's own cautions and of its own signs
 * for a doctor. Pages share sentences: one that another page is cited for counts as said.
 */
function remediesOf(
  lang: string,
  reply: Reply,
  { passages }: Assistant,
): readonly { lang: string; guarded: boolean }[] {
  const sentences = sentencesOf(reply.answer);
  const said = new Set(sentences.map(({ text }) => text));
  const pages = sentences.flatMap(({ passageId }) => passages.get(passageId ?? "")?.document ?? []);
  const remedies = new Set(pages.filter(({ kind }) => kind === "remedy").map(({ id }) => id));
  const says = (id: string, section: Section) =>
    [...passages.values()].some(
      (part) =>
        part.document.id === id &&
        part.section === section &&
        [...part.sentences, ...(part.hindi ?? [])].some((one) => said.has(one)),
    );
  return [...remedies].map((id) => ({ lang, guarded: says(id, "caution") && says(id, "doctor") }));
}

/** What every answer must keep to, whatever was asked. */
export function sentenceRows(
  sentences: readonly Sentence[],
  replies: readonly { lang: string; reply: Reply }[],
  assistant: Assistant,
): Measured[] {
  const medical = sentences.filter(({ sentence }) => sentence.n !== null);
  const remedies = replies.flatMap(({ lang, reply }) => remediesOf(lang, reply, assistant));
  const says = (what: Hit["what"]) => (one: Sentence) => one.hits.some((hit) => hit.what === what);
  return [
    measured("quoted sentences that stand word for word on the page", medical, ({ quoted }) => quoted, ALWAYS),
    measured("quoted remedies with their cautions and doctor's signs", remedies, ({ guarded }) => guarded, ALWAYS),
    measured("sentences with a dose outside a kitchen preparation", sentences, says("dose"), NEVER),
    measured("sentences that name a medicine outside a warning", sentences, says("drug"), NEVER),
    measured("sentences that diagnose, promise or reassure", sentences, says("verdict"), NEVER),
  ];
}
