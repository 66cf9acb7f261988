import { describe, expect, it } from "vitest";
import type { AdviceDocument } from "#domain/advice/document.ts";
import { PAPER_SIZES } from "#domain/advice/paper-sizes.ts";
import type { Language } from "#domain/language.ts";
import { inLanguage } from "#server/language.ts";
import { copiedPages, placedWords, printedLines } from "#support/printed-pdf.ts";
import { aSignedDocument, aSignedItem } from "#support/signed-document.ts";
import { advicePdf, draftPdf } from "./advice-pdf.ts";

const ADDRESS = "https://clinic.example.org/verify/0HJK-MNPQ-RSTV-WXYZ-0123";
const A5_WIDTH = 419.5;
const A5_MARGIN = 22;

function printed(replaced: Partial<AdviceDocument>, size: (typeof PAPER_SIZES)[number], language: Language = "en") {
  const document = aSignedDocument(replaced);
  const opened = { document, bytes: Buffer.from("{}"), signature: "s".repeat(86), keyId: "k".repeat(43) };
  return inLanguage(language, () => advicePdf(opened, ADDRESS, "jws", { size }));
}

const medicines = (count: number, replaced = {}) =>
  Array.from({ length: count }, (_, index) => aSignedItem({ item: `Medicine ${index + 1}`, ...replaced }));

/** A prescription in a language: advice in two paragraphs, and what is copied of it, the last words first. */
const TEXTS = [
  ["en", "Rest, and drink enough.\nCome back when it is worse.", /see the doctor again/u, /when it is worse/u],
  ["hi", "आराम करें।\nज़्यादा हो तो आएँ।", /डॉक्टर को फिर दिखाएँ/u, /ज़्यादा हो तो आएँ/u],
  ["en", "ஓய்வு எடுங்கள்.\nஉடனே வாருங்கள்.", /see the doctor again/u, /உடனே வாருங்கள்/u],
  ["en", "آرام کریں۔\nفوراً آئیں۔", /see the doctor again/u, /آئیں/u],
] as const;

describe("the last page of a prescription", () => {
  it.each(TEXTS)(
    "in %s has more than the signature: %s",
    async (language, advice, followUp, lastAdvice) => {
      for (const size of PAPER_SIZES) {
        for (const count of [1, 3, 5, 12]) {
          const prescription = medicines(count);
          const last = async (replaced: Partial<AdviceDocument>) =>
            copiedPages(await printed({ prescription, advice, ...replaced }, size, language)).at(-1);
          expect(await last({}), `${count} on ${size}`).toMatch(followUp);
          expect(await last({ followUpOn: null }), `${count} on ${size}`).toMatch(lastAdvice);
          const bare = await last({ advice: "", followUpOn: null });
          expect(bare, `${count} on ${size}`).toContain(`${count}. MEDICINE ${count}`);
        }
      }
    },
    120_000,
  );

  it("of a long text has its last lines, and the text goes on over the pages", async () => {
    for (const words of [450, 500, 550, 600, 650, 700]) {
      const advice = Array.from({ length: words }, (_, index) => `word${index}`).join(" ");
      const pages = copiedPages(await printed({ advice, followUpOn: null }, "A5"));
      expect(pages.at(-1)).toContain(`word${words - 1} `);
      expect(pages.join(" ").match(/word\d+/gu)).toHaveLength(words);
    }
  }, 60_000);

  it("of another paper has its last words too", async () => {
    for (let lines = 20; lines < 60; lines += 4) {
      const text = Array.from({ length: lines }, (_, index) => `Line ${index}.`).join("\n");
      const paper = { kind: "referral", to: "Dr Rao", why: text, findings: "Short.", given: "" } as const;
      const pages = copiedPages(await printed({ paper, prescription: [], advice: "", followUpOn: null }, "A4"));
      expect(pages.at(-1)).toContain("Short.");
    }
  }, 60_000);
});

describe("a line of the dose table", () => {
  it("is never broken between a number and what it counts", async () => {
    const prescription = [
      ...medicines(1, { item: "Paracetamol 650 mg", amount: "1 tablet", often: "1-1-1-1", days: 3 }),
      ...medicines(1, { item: "Ashwagandha root extract 300 mg", amount: "10 ml", often: "½-0-½", days: 14 }),
      ...medicines(1, { item: "Zinc", amount: "2 tablets in 1 glass of water", often: "1-0-1", days: 365 }),
    ];
    for (const size of PAPER_SIZES) {
      for (const language of ["en", "hi"] as const) {
        const lines = printedLines(await printed({ prescription }, size, language));
        for (const words of ["3 days", "14 days", "365 days", "650 mg", "300 mg", "10 ml", "1 glass"]) {
          const hindi = words.replace("days", "दिन");
          expect(lines, `${words} on ${size}`).toContainEqual(
            expect.stringContaining(language === "hi" ? hindi : words),
          );
        }
        const dose = language === "hi" ? "1 गोली" : "1 tablet";
        expect(lines, `${dose} on ${size}`).toContainEqual(expect.stringContaining(dose));
        for (const time of language === "hi" ? ["सुबह ½", "रात ½", "दोपहर 1"] : ["morning ½", "night ½", "noon 1"]) {
          expect(lines, `${time} on ${size}`).toContainEqual(expect.stringContaining(time));
        }
      }
      const inOneLine = printedLines(await printed({ prescription }, size));
      for (const words of ["for 3 days", "for 14 days"]) {
        expect(inOneLine).toContainEqual(expect.stringContaining(words));
      }
    }
  }, 60_000);

  it("stays within the page, with every column apart from the next", async () => {
    const prescription = medicines(3, { amount: "2 tablets in a glass of water", often: "1-1-1-1", days: 365 });
    const words = placedWords(await printed({ prescription, advice: "W".repeat(300) }, "A5"));
    expect(Math.max(...words.map(({ until }) => until))).toBeLessThanOrEqual(A5_WIDTH - A5_MARGIN + 1);
    expect(Math.min(...words.map(({ from }) => from))).toBeGreaterThanOrEqual(A5_MARGIN - 1);
  });
});

describe("a text that is written from right to left", () => {
  it("ends at the right edge of a signed paper and of its draft; other texts begin at the left", async () => {
    const replaced = {
      advice: "Rest.\nآرام",
      prescription: medicines(1, { cautions: "زیادہ" }),
      followUpOn: null,
    };
    const draft = await draftPdf(aSignedDocument(replaced), { size: "A5" });
    for (const file of [await printed(replaced, "A5"), draft]) {
      const words = placedWords(file);
      const placeOf = (text: RegExp) => words.find((word) => text.test(word.text));
      expect(placeOf(/^Rest\.$/u)?.from).toBeCloseTo(A5_MARGIN, 0);
      for (const word of [/آرام|مارآ/u, /ز/u]) expect(placeOf(word)?.until).toBeCloseTo(A5_WIDTH - A5_MARGIN, -0.5);
    }
  });
});
