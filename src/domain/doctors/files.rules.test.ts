import { describe, expect, it } from "vitest";
import { fileNameOf, nameWithEnding } from "./file-name.ts";
import { sniff } from "./files.rules.ts";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));

describe("the type of a file", () => {
  it.each([
    ["jpeg", bytes([0xff, 0xd8, 0xff, 0xe0], "JFIF")],
    ["png", bytes([0x89], "PNG\r\n\u001a\n")],
    ["webp", bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 ")],
    ["pdf", bytes("%PDF-1.4")],
    ["pdf", bytes([0xef, 0xbb, 0xbf], "%PDF-1.4")],
    ["pdf", bytes("\r\n\n  \t%PDF-1.4")],
    ["heic", bytes([0, 0, 0, 24], "ftypheic")],
    ["heic", bytes([0, 0, 0, 24], "ftypmif1")],
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
    ["र्\u200dयाह.pdf", "र्\u200dयाह.pdf"],
    ["क्\u200cष.pdf", "क्\u200cष.pdf"],
    ["می\u200cخواهم.pdf", "می\u200cخواهم.pdf"],
    ["re\u200dport\u200c.pdf", "report.pdf"],
    ["a\u2066b\u2069\u200f\u2028.pdf", "ab.pdf"],
    ["", "file"],
    ["\u0000", "file"],
  ])("%j is shown as %j", (sent, shown) => {
    expect(fileNameOf(sent)).toBe(shown);
  });

  it.each([
    ["report.html", "application/pdf", "report.pdf"],
    ["report.hta", "application/pdf", "report.pdf"],
    ["run.BAT", "application/pdf", "run.pdf"],
    ["x.svg", "application/pdf", "x.pdf"],
    ["report.pdf.exe", "application/pdf", "report.pdf"],
    ["report.exe.pdf", "application/pdf", "report.pdf"],
    ["report.html. .", "application/pdf", "report.pdf"],
    ["report.html .pdf", "application/pdf", "report.pdf"],
    ["a.PDF", "application/pdf", "a.PDF"],
    ["Dr.Rao", "application/pdf", "Dr.Rao.pdf"],
    ["12.03.2026", "application/pdf", "12.03.2026.pdf"],
    ["रिपोर्ट", "application/pdf", "रिपोर्ट.pdf"],
    [".html", "application/pdf", "file.pdf"],
    ["scan.png", "image/jpeg", "scan.jpg"],
    ["scan.jpeg", "image/jpeg", "scan.jpeg"],
    ["page.html", "image/webp", "page.webp"],
  ] as const)("%j of the type %s is stored as %j, however often", (sent, type, stored) => {
    expect(nameWithEnding(sent, type)).toBe(stored);
    expect(nameWithEnding(stored, type)).toBe(stored);
  });

  it("is limited in length, keeps its ending, and is always well formed", () => {
    const long = nameWithEnding(fileNameOf(`${"🌿".repeat(500)}.pdf`), "application/pdf");
    expect([...long]).toHaveLength(120);
    expect(long.endsWith("🌿.pdf")).toBe(true);
    expect(fileNameOf("\ud800").isWellFormed()).toBe(true);
  });
});
