import { describe, expect, it } from "vitest";
import type { AdviceDocument } from "#domain/advice/document.ts";
import type { PaperSize } from "#domain/advice/paper-sizes.ts";
import type { Language } from "#domain/language.ts";
import { inLanguage } from "#server/language.ts";
import { copiedPages, copiedText, drawnGlyphs, readPrinted, readText } from "#support/printed-pdf.ts";
import { aSignedDocument, aSignedItem } from "#support/signed-document.ts";
import { advicePdf } from "./advice-pdf.ts";

const ADDRESS = "https://clinic.example.org/verify/0HJK-MNPQ-RSTV-WXYZ-0123";

function printed(document: AdviceDocument, language: Language = "en", size?: PaperSize): Promise<Buffer> {
  const opened = { document, bytes: Buffer.from("{}"), signature: "s".repeat(86), keyId: "k".repeat(43) };
  return inLanguage(language, () => advicePdf(opened, ADDRESS, "jws", { size }));
}

const medicines = (count: number, replaced = {}) =>
  Array.from({ length: count }, (_, index) => aSignedItem({ item: `Medicine ${index + 1}`, ...replaced }));

/** One person for each script that is printed: name, accompanying adult, allergies. */
const PEOPLE = [
  ["ஆறுமுகம் வேலாயுதம்", "ஸ்ரீதேவி", "பென்சிலின்"],
  ["రామకృష్ణ వెంకటేశ్వర", "శ్రీలక్ష్మి", "పెన్సిలిన్"],
  ["ಕೃಷ್ಣಮೂರ್ತಿ", "ಲಕ್ಷ್ಮೀ", "ಪೆನ್ಸಿಲಿನ್"],
  ["ശ്രീധരൻ കൃഷ്ണൻ", "ലക്ഷ്മി", "പെൻസിലിൻ"],
  ["রবীন্দ্রনাথ চট্টোপাধ্যায়", "পূর্ণিমা", "পেনিসিলিন"],
  ["પ્રજ્ઞા દ્વારકાદાસ", "શ્રદ્ધા", "પેનિસિલિન"],
  ["ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਸ਼ੇਰਗਿੱਲ", "ਅੰਮ੍ਰਿਤ", "ਪੈਨਿਸਿਲਿਨ"],
  ["ଶ୍ରୀକାନ୍ତ ମହାପାତ୍ର", "ଜ୍ୟୋତ୍ସ୍ନା", "ପେନିସିଲିନ୍"],
  ["محمد علی خاں", "خدیجہ", "پینسلین"],
  ["कृष्णमूर्ति द्विवेदी", "ज़ैनब", "पेनिसिलिन"],
  ["Nguyễn Thị Hằng", "Ștefan Erdős", "Łukasz’s şeker"],
] as const;

describe("a printed prescription", () => {
  it.each(PEOPLE)("has every letter of %s in both languages", async (name, guardian, allergies) => {
    const person = { age: "7 months", adult: { name: guardian, relation: "mother" }, allergies } as const;
    for (const language of ["en", "hi"] as const) {
      const file = await printed(aSignedDocument({ patient: { name, ...person } }), language);
      const { all, boxes } = await drawnGlyphs(file);
      expect(all).toBeGreaterThan(200);
      expect(boxes).toBe(0);
      const text = copiedText(file);
      for (const words of [name, guardian, allergies]) expect(text).toContain(words.normalize("NFC"));
    }
  });

  it("names sex, age and weight where they are known", async () => {
    const { patient } = aSignedDocument();
    expect(copiedText(await printed(aSignedDocument()))).toContain("Age · Sex · Weight 36 years · Female · 62.5 kg");
    expect(copiedText(await printed(aSignedDocument(), "hi"))).toContain("36 साल · महिला · 62.5 किलो");
    const { sex: _sex, weight: _weight, ...unknown } = patient;
    const text = copiedText(await printed(aSignedDocument({ patient: unknown })));
    expect(text).toContain("Age 36 years");
    expect(text).not.toMatch(/Sex|Weight/u);
  });

  it("of three medicines is one page", async () => {
    for (const count of [1, 3]) {
      for (const language of ["en", "hi"] as const) {
        expect(
          (await readText(await printed(aSignedDocument({ prescription: medicines(count) }), language))).pages,
        ).toBe(1);
      }
    }
  });

  it("of two medicines is one page of A5, with the signature", async () => {
    for (const count of [1, 2]) {
      for (const language of ["en", "hi"] as const) {
        const file = await printed(aSignedDocument({ prescription: medicines(count) }), language, "A5");
        const { pages, qr } = await readPrinted(file);
        expect([pages, qr]).toEqual([1, ADDRESS]);
      }
    }
  });

  it("keeps each medicine and the signature whole, with its patient and number on each page", async () => {
    const cautions = "Stop it and call us when a rash or trouble with breathing begins. ".repeat(4).trim();
    for (let count = 1; count <= 12; count += 1) {
      const file = await printed(aSignedDocument({ prescription: medicines(count, { cautions }) }));
      const pages = copiedPages(file);
      for (let at = 1; at <= count; at += 1) {
        const page = pages.find((one) => one.includes(`${at}. MEDICINE ${at} `));
        const [, ...after] = (page ?? "").split(`${at}. MEDICINE ${at} `);
        expect(after.join("")).toContain(cautions);
      }
      expect(pages.at(-1)).toContain("Signed electronically");
      expect(pages.at(-1)).toContain("In an emergency");
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(`page ${index + 1} of ${pages.length} · Meera Nair`);
      }
    }
  });

  it("stays whole with very long words, and its code can be scanned", async () => {
    const long = (letter: string, count: number) => letter.repeat(count);
    const file = await printed(
      aSignedDocument({
        clinic: { name: long("Clinic ", 20), address: "Plot 12, Sector 4\n".repeat(8), phone: "020 2612 3456" },
        doctor: { name: `Dr ${long("N", 100)}`, qualifications: long("MBBS, MD ", 50), registrationNumber: "A/1" },
        patient: { name: long("M", 100), age: "36 years", adult: null, allergies: long("W", 1000) },
        prescription: medicines(12, { item: long("X", 120), amount: long("Y", 80), cautions: long("आयुर्वि", 40) }),
        advice: long("Z", 4000),
      }),
    );
    const { text, qr } = await readPrinted(file);
    expect(qr).toBe(ADDRESS);
    const letters = text.replace(/\s/gu, "");
    // The foot of a page shows the beginning of the name.
    for (const [letter, count] of [
      ["W", 1000],
      ["X", 120 * 12],
      ["Y", 80 * 12],
      ["Z", 4000],
    ] as const) {
      expect(letters.split(letter).length - 1).toBeGreaterThanOrEqual(count);
    }
  });
});
