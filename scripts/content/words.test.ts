import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { flesch } from "flesch";
import { syllable } from "syllable";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const CONTENT = join(import.meta.dirname, "../../content");
/** Content that readers do not see as it stands: words that people type, patterns, sources in their publisher's words. */
const NO_TEXT =
  /^(?:messages|accounts|glossary|law|prescribing|search)\/|^triage\/(?!texts\/)|^assistant\/(?!answers|clinic-facts)|^doctors\/|^interactions\/(?:herbs|medicines)\.yaml$|^(?:words|sources|safety-figures|library)\.yaml$|_sources\.yaml$|^README\.md$/u;
/** Fields with what people type, in their spelling, and patterns. */
const TYPED = new Set([
  "aliases",
  "hinglish",
  "searchedAs",
  "alsoAsked",
  "alsoCalled",
  "said",
  "words",
  "also",
  "names",
  "brands",
]);
const DEVANAGARI = /\p{Script=Devanagari}/u;

const words = z.strictObject({
  use: z.string(),
  gender: z.enum(["m", "f"]).optional(),
  avoid: z.array(z.string()).default([]),
  except: z.array(z.string()).optional(),
});
const base = z
  .strictObject({
    terms: z.array(
      z.strictObject({
        concept: z.string(),
        why: z.string(),
        where: z.literal("interface").optional(),
        en: words,
        hi: words,
      }),
    ),
    spelling: z.strictObject({ different: z.array(z.string()) }),
  })
  .parse(parse(readFileSync(join(CONTENT, "words.yaml"), "utf8")));

interface Text {
  readonly place: string;
  readonly text: string;
  readonly hindi: boolean;
}

function textsIn(value: unknown, place: string): Text[] {
  if (typeof value === "string") return [{ place, text: value, hindi: DEVANAGARI.test(value) }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (TYPED.has(key) ? [] : textsIn(inner, `${place} ${key}`)));
}

const files = readdirSync(CONTENT, { recursive: true, encoding: "utf8" });
function textsOf(path: string): Text[] {
  const text = readFileSync(join(CONTENT, path), "utf8");
  return textsIn(path.endsWith(".md") ? text.split("\n") : parse(text), path);
}
const messages = files
  .filter((path) => /^messages\/(?:en|hi)\/.*\.json$/u.test(path))
  .flatMap((path) => textsOf(path).map((text) => ({ ...text, hindi: path.startsWith("messages/hi/") })));
const library = files.filter((path) => !NO_TEXT.test(path) && /\.(?:yaml|md)$/u.test(path)).flatMap(textsOf);

/** Where a text has a word that the term base avoids. */
function foundIn(texts: readonly Text[], { avoid, except = [] }: z.infer<typeof words>, hindi: boolean): string[] {
  const patterns = avoid.map((pattern) => new RegExp(pattern.normalize("NFC"), "iu"));
  return texts
    .filter((text) => text.hindi === hindi && !except.includes(text.text))
    .filter(({ text }) => patterns.some((pattern) => pattern.test(text.normalize("NFC"))))
    .map(({ place, text }) => `${place}: ${text}`);
}

describe("the words of the product", () => {
  it.each(base.terms.map((term) => [term.concept, term] as const))("are one for one thing: %s", (_concept, term) => {
    const texts = term.where === "interface" ? messages : [...messages, ...library];
    expect([...foundIn(texts, term.en, false), ...foundIn(texts, term.hi, true)]).toEqual([]);
  });

  it("are looked for in all texts for readers", () => {
    for (const hindi of [false, true]) {
      expect(messages.filter((text) => text.hindi === hindi).length).toBeGreaterThan(3000);
      expect(library.filter((text) => text.hindi === hindi).length).toBeGreaterThan(3000);
    }
    const logsOut = [{ place: "here", text: "You've been logged out.", hindi: false }];
    const [term] = base.terms;
    expect(term && foundIn(logsOut, term.en, false)).toHaveLength(1);
    expect(term && foundIn([{ place: "here", text: "लॉग आउट करें", hindi: true }], term.hi, true)).toHaveLength(1);
  });
});

describe("a refusal that names an option", () => {
  it.each(["en", "hi"])("uses a label that exists: %s", (language) => {
    const own = messages.filter(({ place }) => place.startsWith(`messages/${language}/`));
    const labels = new Set(own.map(({ text }) => text));
    const named = own
      .filter(({ place }) => /\/(?:notifications|rules|failures)\.json/u.test(place))
      .flatMap(({ text }) => Array.from(text.matchAll(/“([^”{]+)”/gu), ([, label = ""]) => label));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((label) => !labels.has(label))).toEqual([]);
  });
});

/** A word without the signs that one writer sets and another leaves out. */
const bare = (word: string) =>
  word
    .normalize("NFD")
    .replaceAll("\u093c", "")
    .replaceAll(/[ङञणनम]\u094d(?=\p{L})/gu, "\u0902")
    .replaceAll("\u0901", "\u0902");

/** How much commoner a spelling is than the one that is reported beside it. */
const COMMONER = 10;

/** Words that differ from a much commoner one only by nukta, chandrabindu or anusvara: `rare > common`. */
function variantsIn(texts: readonly Text[]): string[] {
  const counts = new Map<string, number>();
  for (const { text, hindi } of texts) {
    if (!hindi) continue;
    for (const [word] of text.normalize("NFD").matchAll(/[\p{Script=Devanagari}\u200d]+/gu)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const common = new Map<string, string>();
  for (const [word, count] of counts) {
    const best = common.get(bare(word));
    if (best === undefined || (counts.get(best) ?? 0) < count) common.set(bare(word), word);
  }
  return [...counts]
    .map(([word, count]) => ({ word, count, best: common.get(bare(word)) ?? word }))
    .filter(({ word, count, best }) => word !== best && (counts.get(best) ?? 0) >= COMMONER * count)
    .map(({ word, best }) => `${word} > ${best}`.normalize("NFC"))
    .toSorted((a, b) => a.localeCompare(b, "hi"));
}

describe("Hindi spelling", () => {
  const { different } = base.spelling;

  it("has no second form of a common word, in the interface and in the library", () => {
    for (const texts of [messages, [...messages, ...library]])
      expect(variantsIn(texts).filter((pair) => !different.includes(pair))).toEqual([]);
  });

  it("is compared by nukta, chandrabindu and anusvara", () => {
    const variantsOf = (rare: string, common: string) =>
      variantsIn([{ place: "here", text: `${rare} ${`${common} `.repeat(COMMONER)}`, hindi: true }]);
    for (const [rare, common] of [
      ["खांसी", "खाँसी"],
      ["खत्म", "ख़त्म"],
      ["हिंदी", "हिन्दी"],
      ["एम्बुलेंस", "एंबुलेंस"],
    ] as const) {
      expect(variantsOf(rare, common)).toEqual([`${rare} > ${common}`.normalize("NFC")]);
    }
    expect(variantsOf("दवा", "दवाएँ")).toEqual([]);
  });
});

/** The least reading ease (Flesch) of patients' screens. */
const MIN_EASE = 60;
/** A group with fewer words in whole sentences has labels and buttons only. */
const MIN_WORDS = 25;
/** Files and groups of messages that doctors, admins and operators read. */
const FOR_STAFF =
  /^messages\/en\/(?:(?:admin|advice|commands|settings)\.|consultations\.json (?:setup|hours|rules|daysOff) )/u;

/** The reading ease of the whole sentences among the texts; undefined for too few words. */
function easeOf(texts: readonly string[]): number | undefined {
  const sentences = texts
    .map((text) => text.replace(/\{\w+, (?:plural|select),.*$/su, "").replaceAll(/\{[^}]*\}/gu, "it"))
    .filter((text) => /[.?!]$/u.test(text) && text.split(" ").length > 3)
    .flatMap((text) => text.split(/[.?!:](?:\s|$)/u))
    .filter((text) => text.trim() !== "");
  const read = sentences.join(" ").match(/[A-Za-z'’]+/gu) ?? [];
  if (read.length < MIN_WORDS) return undefined;
  const syllables = read.reduce((sum, word) => sum + syllable(word), 0);
  return flesch({ sentence: sentences.length, word: read.length, syllable: syllables });
}

it("the English of patients' screens is easy to read", () => {
  const forPatients = messages.filter(({ place }) => place.startsWith("messages/en/") && !FOR_STAFF.test(place));
  const groups = Map.groupBy(forPatients, ({ place }) => place.split(" ").slice(0, 2).join(" "));
  expect(groups.size).toBeGreaterThan(100);
  const hard = [...groups]
    .map(([group, texts]) => [group, easeOf(texts.map(({ text }) => text))] as const)
    .filter(([, ease]) => ease !== undefined && ease < MIN_EASE);
  expect(hard).toEqual([]);
  const unreadable = "Notwithstanding aforementioned considerations, consultations necessitate authorization. ";
  expect(easeOf([unreadable.repeat(5).trim()])).toBeLessThan(MIN_EASE);
});
