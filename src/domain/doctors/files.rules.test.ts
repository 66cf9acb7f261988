import { describe, expect, it } from "vitest";
import { fileNameOf, sniff } from "./files.rules.ts";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));

describe("the type of a file", () => {
  it.each([
    ["jpeg", bytes([0xff, 0xd8, 0xff, 0xe0], "JFIF")],
    ["png", bytes([0x89], "PNG\r\n\u001a\n")],
    ["webp", bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 ")],
    ["pdf", bytes("%PDF-1.4")],
  ])("is %s by its first bytes", (kind, content) => {
    expect(sniff(content)).toBe(kind);
  });

  it.each([
    ["nothing", bytes()],
    ["half a signature", bytes([0xff, 0xd8])],
    ["SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["HTML before a PDF", bytes("<html>%PDF-1.4")],
    ["sound in RIFF", bytes("RIFF", [1, 2, 3, 4], "WAVE")],
    ["an archive", bytes("PK\u0003\u0004")],
    ["UTF-16 HTML", bytes([0xff, 0xfe], "<\0h\0")],
  ])("is refused: %s", (_name, content) => {
    expect(sniff(content)).toBeUndefined();
  });
});

describe("a file's name", () => {
  it.each([
    ["degree.pdf", "degree.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\fakepath\\scan 1.jpg", "scan 1.jpg"],
    ['a"; filename="b.html', "a; filename=b.html"],
    ["line\r\nbreak\u202egpj.exe", "linebreakgpj.exe"],
    ["प्रमाणपत्र.pdf", "प्रमाणपत्र.pdf"],
    ["aadhaar 2341 2341 2346.pdf", "aadhaar 2341 2341 2346.pdf"],
    ["", "file"],
    ["\u0000", "file"],
  ])("%j is shown as %j", (sent, shown) => {
    expect(fileNameOf(sent)).toBe(shown);
  });

  it("is limited in length and always well formed", () => {
    expect([...fileNameOf("🌿".repeat(500))]).toHaveLength(120);
    expect(fileNameOf("\ud800").isWellFormed()).toBe(true);
  });
});
