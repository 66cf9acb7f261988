import { describe, expect, it } from "vitest";
import { printable, unprintable } from "#domain/advice/printable.ts";
import { copiedText, drawnGlyphs, readPrinted, readText } from "../../../../../tests/support/printed-pdf.ts";
import { drawnOrder } from "./pdf-bidi.ts";
import { fontOf } from "./pdf-fonts.ts";
import { openPage } from "./pdf-page.ts";
import { FONT_SETS, type FontSet, runsOf } from "./pdf-text.ts";
import { sfntOf } from "./woff.ts";

interface FontkitFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** The fonts as the PDF library has parsed them. */
async function parsed(): Promise<Record<FontSet, FontkitFont>> {
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({ font: "" });
  const parsedFont = (set: FontSet) => {
    pdf.registerFont(set, fontOf(set, "plain"));
    pdf.font(set);
    return Reflect.get(Reflect.get(pdf, "_font"), "font") as FontkitFont;
  };
  return Object.fromEntries(FONT_SETS.map((set) => [set, parsedFont(set)])) as Record<FontSet, FontkitFont>;
}

/** One name for each script of the printed page. */
const NAMES = [
  ...["ஆறுமுகம்", "రామకృష్ణ", "ಕೃಷ್ಣಮೂರ್ತಿ", "ശ്രീധരൻ", "রবি ঘোষ", "પ્રજ્ઞા", "ਗੁਰਪ੍ਰੀਤ", "ଶ୍ରୀକାନ୍ତ", "محمد", "خدیجہ"],
  ...["ਸਿੰਘ ਸ਼ੇਰਗਿੱਲ", "পূর্ণিমা চট্টোপাধ্যায়", "ڈاکٹر لاہوری", "بھائی", "ಲಕ್ಷ್ಮೀ", "లక్ష్మి", "ലക്ഷ്മി"],
  ...["Nguyễn Thị Hằng", "Ștefan", "Łukasz Żółć", "Ḥasan", "Erdős Ağaoğlu", "Şeker", "Đặng Ưu"],
];

const settings = {
  ...{ title: "A page", subject: "Subject", mark: "A mark", madeAt: new Date("2026-11-21T06:00:00Z") },
  language: "en",
} as const;

describe("text in a PDF", () => {
  it("has a glyph for every character that can be signed", async () => {
    const fonts = await parsed();
    const missing: string[] = [];
    for (let point = 0x20; point < 0x3000; point += 1) {
      const mail = String.fromCodePoint(point);
      if (unprintable(mail) !== "" || mail.normalize("NFC") !== mail) continue;
      const [run] = runsOf(mail);
      if (run && !fonts[run.set].hasGlyphForCodePoint(point)) missing.push(`U+${point.toString(16)} in ${run.set}`);
    }
    expect(missing).toEqual([]);
  });

  it("keeps words and spaces in one run, so that Devanagari is shaped", () => {
    expect(runsOf("दिन में दो बार, twice")).toEqual([
      { set: "devanagari", text: "दिन में दो बार" },
      { set: "latin", text: ", twice" },
    ]);
    expect(runsOf("₹ 400 ő")).toEqual([
      { set: "devanagari", text: "₹ " },
      { set: "latin", text: "400 " },
      { set: "latin-ext", text: "ő" },
    ]);
    expect(printable("☠")).toBe("□");
  });

  it("draws Arabic from right to left, with numbers and Latin words in their own order", () => {
    const order = (text: string) =>
      drawnOrder(runsOf(text), text)
        .map((run) => run.text)
        .join("");
    expect(order("Patient: \u2068محمد علی\u2069, 45 years")).toBe("Patient: علی محمد, 45 years");
    expect(order("محمد (Dolo 650)")).toBe("(Dolo 650) محمد");
  });

  it("asks for Latin letters only where no font has the script", () => {
    for (const name of NAMES) expect(unprintable(name)).toBe("");
    expect(unprintable("王 Ravi 😀")).toBe("王😀");
  });

  it("shapes conjuncts as one glyph", async () => {
    const { default: PDFDocument } = await import("pdfkit");
    const pdf = new PDFDocument({ font: "" });
    pdf.registerFont("d", fontOf("devanagari", "plain"));
    pdf.font("d").fontSize(100);
    // क + virama + ष joins into क्ष; with a joiner that forbids it, the parts stay separate.
    expect(pdf.widthOfString("क्ष")).toBeLessThan(pdf.widthOfString("क्\u200cष") * 0.9);
    // The sign of short i is written after its letter and drawn before it: as wide as both.
    expect(pdf.widthOfString("कि")).toBeGreaterThan(pdf.widthOfString("क"));
  });
});

describe("a document", () => {
  it("gives the same bytes each time, with its text in reading order", async () => {
    const make = async () => {
      const page = await openPage(settings);
      page.write("H1", "Advice");
      page.write("P", "Take it दिन में दो बार.");
      page.gap(10, true);
      page.write("P", "");
      page.write("P", "Last words.");
      return page.end();
    };
    const [one, other] = [await make(), await make()];
    expect(one.equals(other)).toBe(true);
    const { text } = await readPrinted(one);
    expect(text.indexOf("Advice")).toBeLessThan(text.indexOf("Take it"));
    expect(text.indexOf("Take it")).toBeLessThan(text.indexOf("Last words."));
  });

  it.each(NAMES)("prints and copies the name %s", async (name) => {
    const page = await openPage(settings);
    page.write("P", `Name: ${name}`);
    page.write("H1", name, { weight: "strong" });
    const file = await page.end();
    expect(copiedText(file).match(new RegExp(name.normalize("NFC"), "gu"))).toHaveLength(2);
    expect((await drawnGlyphs(file)).boxes).toBe(0);
  });

  it("shows in this test when a character has no glyph", async () => {
    const page = await openPage(settings);
    page.write("P", "王 Ravi");
    // The placeholder itself is in no font.
    expect(await drawnGlyphs(await page.end())).toEqual({ all: 6, boxes: 1 });
  });

  it.each(["۲۵", "٢٥"])("draws and copies the digits %s from left to right", async (digits) => {
    const page = await openPage(settings);
    for (const text of [digits, `محمد ${digits}`, `${digits} mg`]) page.write("P", text);
    expect(copiedText(await page.end()).match(new RegExp(digits, "gu"))).toHaveLength(3);
  });

  it("copies Devanagari as it was written, although its glyphs have another order and number", async () => {
    const page = await openPage({ ...settings, language: "hi" });
    const conjuncts = "क्ष त्र ज्ञ श्र द्ध क्ति र्क दिन कि";
    const sentence = "डॉक्टर की सलाह: भोजन के बाद दिन में दो बार, शक्ति के अनुसार, 500 mg twice लें।";
    page.write("H1", conjuncts);
    page.write("P", sentence, { width: 200 });
    page.write("P", "आयुर्विज्ञानपरिषद्".repeat(3), { width: 60, weight: "strong" });
    page.feet((at, pages) => `पेज ${at}, कुल ${pages}`);
    const file = await page.end();
    const text = copiedText(file);
    expect(text).toContain(conjuncts);
    expect(text).toContain(sentence);
    // A word that is wider than its column is broken.
    expect(text.replaceAll(" ", "")).toContain("आयुर्विज्ञानपरिषद्".repeat(3));
    expect(text).toContain("पेज 1, कुल 1");
    expect(file.includes("/Lang (hi-IN)")).toBe(true);
  });

  it("continues on further pages", async () => {
    const page = await openPage(settings);
    for (let count = 1; count <= 90; count += 1) page.write("P", `Paragraph ${count}`);
    // One paragraph that is longer than a page.
    page.write("P", "word ".repeat(2000).trim());
    const file = await page.end();
    expect(copiedText(file).match(/word/gu)).toHaveLength(2000);
    const { pages, text } = await readText(file);
    expect(pages).toBeGreaterThan(1);
    expect(text).toContain("Paragraph 90");
  });
});

describe("unpacking a font", () => {
  it("refuses other bytes and a truncated font", () => {
    expect(() => sfntOf(Buffer.from("this is no font at all, however long it goes on"))).toThrow("no font");
    expect(() => sfntOf(Buffer.alloc(0))).toThrow();
  });
});
