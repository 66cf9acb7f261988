import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Encoding } from "#domain/assistant/meaning/encoding.ts";
import { ENCODER_DANGERS, ENCODER_FILES, ENCODER_PAGES } from "#generated/encoder.ts";
import { createLog } from "#server/log.ts";
import type { Encoder } from "./encoder.ts";
import { ENCODER_FOLDER } from "./encoder-files.ts";
import { openEncoder } from "./open-encoder.ts";

const log = createLog("silent");
const product = (left: Float32Array | undefined, right: Float32Array | undefined) =>
  left?.reduce((sum, value, place) => sum + value * (right?.[place] ?? 0), 0) ?? 0;
const sum = (numbers: Float32Array) => numbers.reduce((total, value) => total + value, 0);

/** The real thread in a module that ends it when it gets the text "end". */
const ENDING = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", (texts) => texts.includes("end") && process.exit(1));
  await import(${JSON.stringify(new URL("./encoder-thread.ts", import.meta.url).href)});
`;
/** What a missing native library does. */
const UNLOADABLE = 'throw new Error("libonnxruntime.so.1: cannot open shared object file");';
const moduleOf = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

describe("the encoder", () => {
  let encoder: Encoder;
  beforeAll(async () => {
    encoder = await openEncoder({ log });
  });
  afterAll(() => encoder.close());

  async function encodeOne(text: string): Promise<Encoding> {
    const [encoding] = await encoder.encode([text]);
    if (!encoding) throw new Error("no encoding");
    return encoding;
  }

  it("gives vectors of length 1, log probabilities of pages and probabilities of danger", async () => {
    const { vector, pages, danger } = await encodeOne("my stomach burns after meals");
    expect(vector).toHaveLength(384);
    expect(product(vector, vector)).toBeCloseTo(1, 5);
    expect(pages).toHaveLength(ENCODER_PAGES.length);
    expect(sum(pages.map(Math.exp))).toBeCloseTo(1, 4);
    expect(danger).toHaveLength(ENCODER_DANGERS.length);
    expect(sum(danger)).toBeCloseTo(1, 5);
  });

  it("names the page and the danger of plain messages", async () => {
    const pageOf = ({ pages }: Encoding) => ENCODER_PAGES[pages.indexOf(Math.max(...pages))];
    const dangerOf = ({ danger }: Encoding) => ENCODER_DANGERS[danger.indexOf(Math.max(...danger))];
    expect(pageOf(await encodeOne("rusi aur khujli sir mein, kaunsa shampoo"))).toBe("health:dandruff");
    expect(dangerOf(await encodeOne("my stomach burns after meals"))).toBe("none");
    expect(dangerOf(await encodeOne("father has crushing chest pain and is sweating"))).toBe("emergency");
    expect(dangerOf(await encodeOne("main marna chahta hoon"))).toBe("crisis");
  });

  it("puts the same question in three languages nearer to each other than to another question", async () => {
    const [english, hindi, hinglish, other] = await encoder.encode([
      "how do I get rid of dandruff",
      "रूसी कैसे दूर करें",
      "dandruff kaise door kare",
      "what is the clinic's address",
    ]);
    for (const [left, right] of [
      [english, hindi],
      [english, hinglish],
      [hindi, hinglish],
    ] as const) {
      expect(product(left?.vector, right?.vector)).toBeGreaterThan(product(left?.vector, other?.vector) + 0.2);
    }
  });

  it("finds the same alone and beside others of any length", async () => {
    const texts = ["a cough", "खाँसी ".repeat(60), "", "when should I see a doctor for a cough at night?"];
    const together = await encoder.encode(texts);
    for (const [place, text] of texts.entries()) {
      const { vector, danger } = await encodeOne(text);
      expect(product(vector, together[place]?.vector)).toBeGreaterThan(0.999);
      expect(danger[0]).toBeCloseTo(together[place]?.danger[0] ?? 0, 2);
    }
  });

  it("answers calls that wait together in their order", async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `day ${index} of the fever`);
    const calls = await Promise.all(texts.map((text) => encodeOne(text)));
    const [first, last] = [await encodeOne(texts[0] ?? ""), await encodeOne(texts[39] ?? "")];
    expect(product(calls[0]?.vector, first.vector)).toBeGreaterThan(0.999);
    expect(product(calls[39]?.vector, last.vector)).toBeGreaterThan(0.999);
    expect(await encoder.encode([])).toEqual([]);
  });

  it.each([
    ["nothing", ""],
    ["spaces", "  \n\t "],
    ["emoji", "😀🤒".repeat(1_000)],
    ["half a sign", "\ud83d"],
    ["one word without an end", "a".repeat(100_000)],
    ["another script", "எனக்கு காய்ச்சல்"],
    ["marks without letters", "\u200b\u202e\u0301".repeat(500)],
  ])("encodes %s", async (_, text) => {
    const { vector, pages, danger } = await encodeOne(text);
    expect(product(vector, vector)).toBeCloseTo(1, 4);
    expect([...vector, ...pages, ...danger].every(Number.isFinite)).toBe(true);
  });

  it("reads the beginning and the end of a text that is too long", async () => {
    const filled = (middle: string) => `${"acidity ".repeat(70)}${middle}${"acidity ".repeat(110)}`;
    const long = await encodeOne(filled("fever ".repeat(200)));
    const other = await encodeOne(filled("snake bite ".repeat(300)));
    expect(product(long.vector, other.vector)).toBeGreaterThan(0.9999);
  });
});

it("fails what a dying thread was reading, and reads on with a new thread", async () => {
  const encoder = await openEncoder({ log, thread: moduleOf(ENDING) });
  await expect(encoder.encode(["a cough", "end"])).rejects.toMatchObject({ name: "EncoderFailure", fault: "died" });
  expect(encoder.fault).toBeUndefined();
  expect(await encoder.encode(["a cough"])).toHaveLength(1);
  const [dying, waiting] = [encoder.encode(["end"]), encoder.encode(["end of the month"])];
  await expect(dying).rejects.toMatchObject({ fault: "died" });
  expect(await waiting).toHaveLength(1);
  await encoder.close();
});

it("does not read a text that is taken back while it waits", async () => {
  const encoder = await openEncoder({ log, thread: moduleOf(ENDING) });
  const taken = new AbortController();
  const waiting = encoder.encode(["end"], taken.signal);
  taken.abort(new Error("too late"));
  await expect(waiting).rejects.toThrow("too late");
  await expect(encoder.encode(["a cough"], taken.signal)).rejects.toThrow("too late");
  expect(await encoder.encode(["a cough"], new AbortController().signal)).toHaveLength(1);
  await encoder.close();
});

it("says so when the native library can't be loaded, and does not fail the start", async () => {
  const encoder = await openEncoder({ log, thread: moduleOf(UNLOADABLE) });
  await expect(encoder.encode(["a cough"])).rejects.toMatchObject({ fault: "unloadable" });
  expect(encoder.fault).toBe("unloadable");
  await expect(encoder.encode(["a cough"])).rejects.toMatchObject({ fault: "unloadable" });
  await encoder.close();
});

it("fails what waits when it is closed, and everything after it", async () => {
  const encoder = await openEncoder({ log });
  const waiting = encoder.encode(["a cough"]);
  const ended = expect(waiting).rejects.toMatchObject({ fault: "closed" });
  await encoder.close();
  await ended;
  await expect(encoder.encode(["a cough"])).rejects.toMatchObject({ fault: "closed" });
});

it.each(["", 'await encoder.encode(["a cold"]);'])("is closed before a process ends: %s", async (before) => {
  const [opener, logs] = ["./open-encoder.ts", "../../log.ts"].map((path) => new URL(path, import.meta.url).href);
  const program = `
    const { openEncoder } = await import("${opener}");
    const { createLog } = await import("${logs}");
    const encoder = await openEncoder({ log: createLog("silent") });
    ${before}
    encoder.encode(["a cough"]).catch(() => {});
    await encoder.close();
    console.log("closed");
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  expect(stdout.trim()).toBe("closed");
});

describe("a wrong model", () => {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-encoder-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(ENCODER_FILES.map(({ name }) => name))("is refused with its name: %s", async (name) => {
    cpSync(ENCODER_FOLDER, folder, { recursive: true });
    appendFileSync(join(folder, name), " ");
    await expect(openEncoder({ log, folder })).rejects.toThrow(join(folder, name));
    rmSync(join(folder, name));
    await expect(openEncoder({ log, folder })).rejects.toThrow(join(folder, name));
  });
});
