import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { isActivePdf } from "./active-pdf.ts";

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(["%PDF-1.7\n", ...parts, "\n%%EOF\n"].map((part) => Buffer.from(part as string, "latin1")));
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`<<${dictionary}>>\nstream\n`), content, Buffer.from("\nendstream\n")]);
const objects = (text: string) => stream("/Type /ObjStm /Filter /FlateDecode /N 1", deflateSync(Buffer.from(text)));

describe("a PDF is active", () => {
  it.each([
    ["a script", pdf("1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj")],
    ["a script by reference", pdf("1 0 obj <</AA <</O <</JS 5 0 R>>>>>> endobj")],
    ["an escaped name", pdf("1 0 obj <</S /J#61vaScr#69pt>> endobj")],
    ["an escaped short name", pdf("1 0 obj <</J#53 (x)>> endobj")],
    ["a program to start", pdf("1 0 obj <</S/Launch/F(cmd.exe)>> endobj")],
    ["an embedded file", pdf("1 0 obj <</Type/EmbeddedFile>> endobj")],
    ["a tree of embedded files", pdf("1 0 obj <</Names<</EmbeddedFiles 2 0 R>>>> endobj")],
    ["a script in an object stream", pdf(objects("5 0 <</S /JavaScript /JS (x)>>"))],
    ["a script in the second object stream", pdf(objects("<</Type /Page>>"), objects("<</JS 7 0 R>>"))],
  ])("with %s", async (_, bytes) => {
    expect(await isActivePdf(bytes)).toBe(true);
  });

  it("when its object streams are too large to check", async () => {
    expect(await isActivePdf(pdf(objects("0".repeat(60_000_000))))).toBe(true);
  });
});

it("is checked in a short time, whatever it repeats", async () => {
  const begun = process.cpuUsage();
  for (const part of ["stream\n", "/ObjStm stream\n", "/ObjStm ", "#4", "endstream"]) {
    await isActivePdf(pdf(part.repeat(5_000_000 / part.length)));
  }
  // CPU time, because a busy machine takes longer by the clock.
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1_000).toBeLessThan(10_000);
});

describe("a PDF is not active", () => {
  it.each([
    ["pages and text", pdf("1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj", objects("3 0 <</Type /Page>>"))],
    ["names with the same beginning", pdf("1 0 obj <</JSON 1 /Launcher 2>> endobj")],
    [
      "compressed data that reads like a short name by chance",
      pdf(stream("/Filter /FlateDecode", Buffer.from("a/JS b"))),
    ],
    ["an unreadable object stream", pdf(stream("/Type /ObjStm", randomBytes(64)))],
  ])("with %s", async (_, bytes) => {
    expect(await isActivePdf(bytes)).toBe(false);
  });
});
