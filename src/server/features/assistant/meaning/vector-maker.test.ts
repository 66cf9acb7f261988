import { afterAll, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { NEW_STATE } from "#domain/assistant/state/state.ts";
import { type Encoder, EncoderFailure } from "#server/adapters/encoder/encoder.ts";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import type { App } from "#server/app.ts";
import { createLog } from "#server/log.ts";
import { meaningOf } from "#server/meaning.ts";
import { aSignedInAdmin, describeClinic, type TestClinic } from "#support/open-clinic.ts";
import { readLibrary } from "../library/library-indexer.ts";
import { readMeanings } from "./library-meaning.ts";
import { vectorsFor } from "./library-vectors.ts";
import { sweepVectors } from "./vector-maker.ts";

const real = await openEncoder({ log: createLog("silent") });
afterAll(() => real.close());

/** The real encoder with a list of what it has read, under another version where one is given. */
function recording(version = real.version, encode: Encoder["encode"] = (texts) => real.encode(texts)) {
  const texts: string[] = [];
  const encoder: Encoder = {
    version,
    fault: undefined,
    readShippedVectors: () => real.readShippedVectors(),
    encode: (some) => {
      texts.push(...some);
      return encode(some);
    },
    close: async () => undefined,
  };
  return { encoder, texts };
}

const CAMP = "Our doctors test eyes for free on 5 December at the town hall.";
const ASKED = "aankhon ka muft camp kab lagega";
const post = (content: string) => ({ title: "Free eye camp in Nagpur", content, category: "", remedies: [] });

async function meantBy(app: App, message: string) {
  return (await readMeanings(app, await readLibrary(app), [message], NEW_STATE)).get(message)?.alone.pages[0]?.pageId;
}

/** The application of a server that was started with an encoder. */
const serverWith = (open: TestClinic, encoder: Encoder): App => ({
  ...open.onAnother(open.fresh.database).app,
  encoder,
});

/** Sweeps until nothing is left: a round ends after some seconds, which a busy machine needs for a few texts. */
async function sweepAll(app: App): Promise<void> {
  let before: number;
  do {
    before = meaningOf(app).texts.read;
    await sweepVectors(app);
  } while (meaningOf(app).texts.read > before);
}

const stored = (open: TestClinic) => open.kysely.selectFrom("textVectors").selectAll().execute();

describeClinic("the vectors of a clinic's own pages", async (open) => {
  const admin: Account = await aSignedInAdmin(open);
  let id = "";

  it("are not made before anyone needs the library", async () => {
    const { encoder, texts } = recording();
    await sweepVectors(serverWith(open, encoder));
    expect(texts).toEqual([]);
  });

  it("are made once, and a new start reads them without encoding", async () => {
    id = await open.api.blog.publishPost(admin, post(CAMP));
    const first = recording();
    const app = serverWith(open, first.encoder);
    await readLibrary(app);
    expect(meaningOf(app).texts.total).toBe(0);
    await sweepAll(app);
    expect(first.texts.some((text) => text.includes("town hall"))).toBe(true);
    const { read, total } = meaningOf(app).texts;
    expect([read > 0, read]).toEqual([true, total]);
    expect(await meantBy(app, ASKED)).toBe(`post:${id}`);

    const next = recording();
    const restarted = serverWith(open, next.encoder);
    expect(await meantBy(restarted, ASKED)).toBe(`post:${id}`);
    await sweepAll(restarted);
    expect(next.texts).toEqual([ASKED]);
  });

  it("are found by a second server that waited while the first made them", async () => {
    const [first, second] = [recording(), recording()];
    const [one, other] = [serverWith(open, first.encoder), serverWith(open, second.encoder)];
    await meantBy(other, ASKED);
    const drum =
      "The thumb goes stiff when the tabla is played for hours. Rest it for ten minutes after each half hour.";
    const tabla = await open.api.blog.publishPost(admin, { ...post(drum), title: "A stiff thumb from the tabla" });
    for (const app of [one, other]) await readLibrary(app);
    await meantBy(other, "a stiff thumb");
    await sweepAll(one);
    second.texts.length = 0;
    await sweepVectors(other);
    expect(second.texts).toEqual([]);
    expect(meaningOf(other).index?.pageIds).toContain(`post:${tabla}`);
    await open.api.blog.removePost(admin, tabla);
  });

  it("follow a changed text, and leave with a page that is withdrawn", async () => {
    const { encoder, texts } = recording();
    const app = serverWith(open, encoder);
    await readLibrary(app);
    await sweepAll(app);
    const before = (await stored(open)).map(({ key }) => key);
    const { updatedAt } = await open.api.blog.readPost(admin, id);
    await open.api.blog.revisePost(admin, id, { ...post("Cheeks swell when a trumpet is played."), updatedAt });
    await readLibrary(app);
    await sweepAll(app);
    expect(texts.some((text) => text.includes("trumpet"))).toBe(true);
    const after = (await stored(open)).map(({ key }) => key);
    expect(before.filter((key) => !after.includes(key))).not.toEqual([]);
    expect(after.filter((key) => !before.includes(key))).not.toEqual([]);

    await open.api.blog.removePost(admin, id);
    await readLibrary(app);
    await sweepAll(app);
    expect((await stored(open)).map(({ key }) => key).filter((key) => !before.includes(key))).toEqual([]);
    expect((await stored(open)).length).toBeLessThan(before.length);
    expect(await meantBy(app, ASKED)).not.toBe(`post:${id}`);
  });

  it("leave with a page that is withdrawn before all of it was read", async () => {
    const { encoder } = recording(real.version, (some) =>
      some.some((text) => text.includes("trombone")) ? Promise.reject(new EncoderFailure("died")) : real.encode(some),
    );
    const app = serverWith(open, encoder);
    await readLibrary(app);
    await sweepAll(app);
    const before = (await stored(open)).map(({ key }) => key).sort();
    const half = `A flute is light.\n\n${"The lips tire when a trombone is played. ".repeat(20)}`;
    const lost = await open.api.blog.publishPost(admin, post(half));
    await readLibrary(app);
    for (let round = 0; round < 6; round += 1) await sweepVectors(app);
    const { read, total } = meaningOf(app).texts;
    expect(read).toBeLessThan(total);
    expect((await stored(open)).length).toBeGreaterThan(before.length);

    await open.api.blog.removePost(admin, lost);
    await readLibrary(app);
    await sweepAll(app);
    expect((await stored(open)).map(({ key }) => key).sort()).toEqual(before);
  });

  it("leave with a page that is withdrawn during a round, when a question reads the library meanwhile", async () => {
    let withdraw: () => Promise<unknown> = async () => undefined;
    const { encoder } = recording(real.version, async (some) => {
      if (some.some((text) => text.includes("bassoon"))) await withdraw();
      return real.encode(some);
    });
    const app = serverWith(open, encoder);
    await readLibrary(app);
    await sweepAll(app);
    const before = (await stored(open)).map(({ key }) => key).sort();
    const lost = await open.api.blog.publishPost(admin, post("The wrists tire when a bassoon is played."));
    withdraw = async () => {
      withdraw = async () => undefined;
      await open.api.blog.removePost(admin, lost);
      await vectorsFor(app, encoder, await readLibrary(app));
    };
    await readLibrary(app);
    await sweepAll(app);
    await sweepVectors(app);
    expect((await stored(open)).map(({ key }) => key).sort()).toEqual(before);
    expect(meaningOf(app).index?.pageIds).not.toContain(`post:${lost}`);
  });

  it("leave with their page also while a text of another page can't be read", async () => {
    const { encoder } = recording(real.version, (some) =>
      some.some((text) => text.includes("zither")) ? Promise.reject(new EncoderFailure("died")) : real.encode(some),
    );
    const app = serverWith(open, encoder);
    const unread = await open.api.blog.publishPost(admin, post("The nails split when a zither is played."));
    await readLibrary(app);
    for (let round = 0; round < 6; round += 1) await sweepVectors(app);
    const before = (await stored(open)).map(({ key }) => key).sort();
    const gone = await open.api.blog.publishPost(admin, post("The jaw aches when an oboe is played."));
    await readLibrary(app);
    for (let round = 0; round < 3; round += 1) await sweepVectors(app);
    expect((await stored(open)).length).toBeGreaterThan(before.length);
    await open.api.blog.removePost(admin, gone);
    await readLibrary(app);
    for (let round = 0; round < 3; round += 1) await sweepVectors(app);
    expect((await stored(open)).map(({ key }) => key).sort()).toEqual(before);
    await open.api.blog.removePost(admin, unread);
  });

  it("of another encoder are made some at a time, and earlier vectors go when all are there", async () => {
    await open.api.blog.publishPost(admin, post(CAMP));
    const versions = async () => new Set((await stored(open)).map((row) => row.encoder));
    const app = serverWith(open, recording("another").encoder);
    await readLibrary(app);
    await sweepVectors(app);
    const { read, total } = meaningOf(app).texts;
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(total);
    expect(await versions()).toEqual(new Set(["another", real.version]));
    const back = serverWith(open, recording().encoder);
    await readLibrary(back);
    await sweepAll(back);
    expect(await versions()).toEqual(new Set([real.version]));
  });

  it("are made in spite of a text that ends the encoder's thread", async () => {
    await open.kysely.deleteFrom("textVectors").execute();
    const { encoder, texts } = recording(real.version, (some) =>
      some.some((text) => text.includes("town hall")) ? Promise.reject(new EncoderFailure("died")) : real.encode(some),
    );
    const app = serverWith(open, encoder);
    await readLibrary(app);
    const left = () => meaningOf(app).texts.total - meaningOf(app).texts.read;
    // A round ends after some seconds, in which a busy machine makes few.
    for (let round = 0; round < 100 && left() !== 1; round += 1) await sweepVectors(app);
    expect(left()).toBe(1);
    for (let round = 0; round < 4; round += 1) await sweepVectors(app);
    expect(left()).toBe(1);
    expect(texts.filter((text) => text.includes("town hall"))).toHaveLength(3);
  });

  it("are not made while the encoder does not run", async () => {
    await open.kysely.deleteFrom("textVectors").execute();
    const unloadable: Encoder = { ...recording().encoder, fault: "unloadable" };
    for (const encoder of [unloadable, undefined]) {
      const app: App = { ...open.onAnother(open.fresh.database).app, encoder };
      await readLibrary(app);
      await sweepAll(app);
    }
    expect(await stored(open)).toEqual([]);
  });
});
