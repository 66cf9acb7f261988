import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { expect, it } from "vitest";
import { textsOfField, wordingsOfField } from "#domain/assistant/meaning/page-texts.ts";
import { libraryPassages } from "#domain/assistant/passages/library-passages.ts";
import { HEALTH_TOPICS } from "#domain/remedies/health-topics.ts";
import { HOSTILE_TEXTS } from "#support/hostile/hostile-forms.ts";
import { ENCODER_FOLDER } from "./encoder-files.ts";
import { createTokenizer } from "./tokenizer.ts";
import { Unigram } from "./unigram.ts";

const file = readFileSync(join(ENCODER_FOLDER, "tokenizer.json"), "utf8");
const tokensOf = createTokenizer(file);
const reference = new Tokenizer(JSON.parse(file), {});
/** Every so many texts of the library are compared. */
const STEP = 7;

it.each([
  ...["", "  \n\t ", "▁", "a ▁b", "😀🤒😀", "\ud83d", "\u200b\u202e\u0301", "İstanbul ﬁne ①② ＦＥＶＥＲ", "a\u0000b"],
  ...["எனக்கு காய்ச்சல்", "CRUSHING chest PAIN!!", "पेट में जलन, 3 दिन से", "mere pet me jalan hai", "a".repeat(3_000)],
])("finds in %j the tokens of the library that it replaces", (text) => {
  expect(tokensOf(text)).toEqual(reference.encode(text).ids);
});

it("finds the same tokens in texts of the library and in hostile ones", () => {
  const { passages } = libraryPassages({ health: HEALTH_TOPICS });
  const texts = passages.flatMap((passage) => [...textsOfField(passage), ...wordingsOfField(passage)]);
  const compared = [...texts.filter((_, place) => place % STEP === 0), ...HOSTILE_TEXTS];
  expect(compared.length).toBeGreaterThan(1_000);
  expect(compared.filter((text) => tokensOf(text).join() !== reference.encode(text).ids.join())).toEqual([]);
});

it("takes the likeliest pieces, and one unknown piece for characters that are in none", () => {
  const pieces = new Unigram(
    [
      ["<unk>", 0],
      ["a", -3],
      ["b", -3],
      ["ab", -4],
      ["abc", -20],
      ["c", -2],
    ],
    0,
  );
  expect(pieces.split("abc")).toEqual([3, 5]);
  expect(pieces.split("axxb")).toEqual([1, 0, 2]);
  expect(pieces.split("😀a")).toEqual([0, 1]);
  expect(pieces.split("")).toEqual([]);
});

it("refuses a file of another kind of tokenizer", () => {
  expect(() => createTokenizer('{"model":{"type":"BPE","unk_id":0,"vocab":{}}}')).toThrow();
});
