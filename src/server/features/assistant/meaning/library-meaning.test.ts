import { afterAll, describe, expect, it } from "vitest";
import { NEW_STATE } from "#domain/assistant/state/state.ts";
import { type Encoder, EncoderFailure } from "#server/adapters/encoder/encoder.ts";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import { createLog } from "#server/log.ts";
import { changeAssistantSettings } from "#support/chat.ts";
import { aSignedInAdmin, openTestClinic } from "#support/open-clinic.ts";
import { UNLIMITED } from "#support/processes/served.ts";
import { answerFrom, triageMessage } from "../answers/embedded-answer.ts";
import { readLibrary } from "../library/library-indexer.ts";
import { readMeanings } from "./library-meaning.ts";
import { vectorsFor } from "./library-vectors.ts";
import { sweepVectors } from "./vector-maker.ts";

const encoder = await openEncoder({ log: createLog("silent") });
const open = await openTestClinic("sqlite", UNLIMITED, { encoder });
afterAll(async () => {
  await open.close();
  await encoder.close();
});

const asked = (message: string, earlier: readonly string[] = []) => ({
  ...{
    message,
    earlier,
    about: undefined,
    language: undefined,
    state: { ...NEW_STATE, said: earlier.map((text) => ({ text, isAsk: false })) },
  },
});

/** The page that the answer begins with. */
async function pageFor(message: string, earlier: readonly string[] = []) {
  const question = asked(message, earlier);
  const library = await readLibrary(open.app);
  const { answer } = answerFrom(
    library,
    question,
    triageMessage(question),
    await readMeanings(open.app, library, [message], question.state),
  );
  return answer.citations[0]?.passageId.split("#")[0];
}

describe("a question in other words than the library's", () => {
  it.each([
    ["en", "what to apply when babys bum is all red under the diaper", "health:nappy-rash"],
    ["hi-Latn", "chhote bacche ke langot wali jagah lal ho gayi hai kya lagaun", "health:nappy-rash"],
    ["hi", "पिताजी बाथरूम में फिसल जाते हैं, क्या-क्या बदलें घर में", "health:falls-in-old-age"],
  ])("is answered from the page that it means, in %s", async (_, message, page) => {
    expect(await pageFor(message)).toBe(page);
  });

  it("is read with the earlier messages of the chat", async () => {
    expect(await pageFor("raat ko haldi wala doodh le lun?", ["gale me kharash hai do din se"])).toBe(
      "health:sore-throat",
    );
  });

  it("stays refused where its words are", async () => {
    expect(await pageFor("how many mg of paracetamol for a 2 year old")).toBeUndefined();
  });
});

const vectorsNow = async () => await vectorsFor(open.app, encoder, await readLibrary(open.app));

/** Makes all vectors: a round ends after some seconds, which on a busy machine are too few. */
async function makeVectors(): Promise<void> {
  do await sweepVectors(open.app);
  while ((await vectorsNow()).missing.size > 0);
}

it("finds a page of the clinic's own by meaning once its vectors are made", async () => {
  const admin = await aSignedInAdmin(open);
  const content = "Our doctors test eyes for free on 5 December at the town hall.";
  const post = { title: "Free eye camp in Nagpur", content, category: "", remedies: [] };
  const id = await open.api.blog.publishPost(admin, post);
  const question = asked("aankhon ka muft camp kab lagega");
  const found = async () =>
    (await readMeanings(open.app, await readLibrary(open.app), [question.message], question.state)).get(
      question.message,
    )?.alone.pages[0]?.pageId;
  expect(await found()).not.toBe(`post:${id}`);
  await makeVectors();
  expect(await found()).toBe(`post:${id}`);
});

it("reads the vectors again when a passage changes, and not for another setting", async () => {
  const { api } = open;
  const admin = await aSignedInAdmin(open);
  await makeVectors();
  const before = await vectorsNow();
  await changeAssistantSettings(open, admin, { useModel: false });
  expect(await vectorsNow()).toBe(before);

  const settings = await api.settings.readSettingsToEdit(admin);
  await api.settings.writeSettings(admin, { ...settings, phone: "+91 20 5555 0102" });
  const after = await vectorsNow();
  expect(after).not.toBe(before);
  expect([...after.missing.values()].join("\n")).toContain("5555 0102");
});

it("is left to the words while nothing encodes", async () => {
  const broken: Encoder = {
    version: encoder.version,
    fault: "unloadable",
    readShippedVectors: () => encoder.readShippedVectors(),
    encode: () => Promise.reject(new EncoderFailure("unloadable")),
    close: async () => undefined,
  };
  const library = await readLibrary(open.app);
  for (const encoder of [broken, undefined])
    expect(await readMeanings({ ...open.app, encoder }, library, ["cough"], NEW_STATE)).toEqual(new Map());
});
