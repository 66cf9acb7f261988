import type { PaperSize } from "#domain/advice/paper-sizes.ts";
import { type Language, LOCALES } from "#domain/language.ts";
import { drawn, drawnOrder, isFromRight } from "./pdf-bidi.ts";
import { linesOf } from "./pdf-lines.ts";
import { FONT_SETS, type FontSet, fontName, isShaped, type Run, runsOf, type Weight } from "./pdf-text.ts";

/** PDFKit's document; only this folder uses it. */
export type Pdf = PDFKit.PDFDocument;

const MARGINS: Readonly<Record<PaperSize, number>> = { A4: 44, A5: 22 };
/** The feet of pages stand in the bottom margin, which is therefore larger on a small page. */
const BOTTOMS: Readonly<Record<PaperSize, number>> = { A4: 44, A5: 30 };
/** Letters and gaps of a small page, so that a short prescription is one page. */
const FACTORS: Readonly<Record<PaperSize, number>> = { A4: 1, A5: 0.84 };
/** `dose`: read at arm's length. */
export const SIZES = { small: 8.5, text: 10.5, dose: 12, heading: 12, title: 19, rx: 24 } as const;
const INK = "#20291f";
const MUTED = "#565a4b";
const LINE_GAP = 2;
/** So many last lines of a paragraph stand on one page. */
const LAST_LINES = 2;
/** `hi-IN` of `hi-IN-u-nu-latn`. */
const LOCALE_LENGTH = 5;
/** How far above the lower edge the feet begin. */
const FEET: Readonly<Record<PaperSize, number>> = { A4: 30, A5: 24 };
/** The height of Noto Sans above its base line, as a part of its size. */
const ASCENT = 1.069;
/** The letters of Amiri are smaller than those of Noto Sans. */
const SCALES: Partial<Record<FontSet, number>> = { arabic: 1.2 };
/** Dark enough for a printer without colours. */
const RULE = "#77776c";
export const COLOURS = { ink: INK, muted: MUTED, rule: RULE } as const;

/** Of a text across the page: seen on a copy without colours, and what is under it stays readable. */
const STAMP_OPACITY = 0.16;
const STAMP_ANGLE = 30;
const STAMP_SHARE = 0.85;
/** Any size, to measure by. */
const STAMP_SIZE = 40;
/** So that no part of a page that is large enough to be of use is without it. */
const STAMP_PLACES = [0.25, 0.55, 0.85] as const;

export interface Written {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  /** Begins at the right edge when the text is written from right to left. */
  readonly byDirection?: boolean;
  /** The height of what follows, and has to stand on the page of the last lines. */
  readonly below?: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

interface Style {
  readonly size: number;
  readonly weight: Weight;
}

/** A tagged PDF document that is written from top to bottom; tags make it accessible to screen readers. */
export interface Page {
  readonly pdf: Pdf;
  /** Where each line begins, and how long it can be. */
  readonly left: number;
  readonly width: number;
  /** Writes a paragraph where the last one ended, or at a place. */
  write(tag: "H1" | "H2" | "P" | "LI", text: string, written?: Written): void;
  /** The height of a paragraph, as `write` would draw it. */
  heightOf(text: string, written?: Written): number;
  /** Adds vertical space between blocks, with or without a rule. */
  gap(height: number, ruled?: boolean): void;
  /** Starts a new page unless this height is left on the current one, or is more than a page has. */
  ensureSpace(height: number): void;
  /** Draws a figure with an alternative text. */
  figure(alt: string, draw: () => void): void;
  /** Writes a line at the foot of each page, outside the reading order; what is too long for it is left out. */
  feet(text: (page: number, pages: number) => string): void;
  /** Writes a text large and pale across every page, over what is there, outside the reading order. */
  stamp(text: string): void;
  /** Finishes the document. Returns the file. */
  end(): Promise<Buffer>;
}

export interface PageSettings {
  readonly title: string;
  readonly subject: string;
  readonly mark: string;
  readonly madeAt: Date;
  readonly language: Language;
  /** A4 unless given. */
  readonly size?: PaperSize;
}

/** Opens a document. The same text and settings give the same bytes. */
export async function openPage({
  title,
  subject,
  mark,
  madeAt,
  language,
  size: paper = "A4",
}: PageSettings): Promise<Page> {
  // Loaded on first use, because most processes never write a PDF.
  const { default: PDFDocument } = await import("pdfkit");
  const { fontOf } = await import("./pdf-fonts.ts");
  const [margin, factor] = [MARGINS[paper], FACTORS[paper]];
  const pdf: Pdf = new PDFDocument({
    ...{ size: paper, margins: { top: margin, left: margin, right: margin, bottom: BOTTOMS[paper] } },
    ...{
      pdfVersion: "1.7",
      tagged: true,
      displayTitle: true,
      lang: LOCALES[language].slice(0, LOCALE_LENGTH),
      bufferPages: true,
      font: "",
    },
    info: { Title: title, Subject: subject, Creator: mark, Producer: mark, CreationDate: madeAt, ModDate: madeAt },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  const ready = new Set<string>();
  function font(set: FontSet, weight: Weight): string {
    const name = fontName(set, weight);
    if (!ready.has(name)) pdf.registerFont(name, fontOf(set, weight));
    ready.add(name);
    return name;
  }
  font(FONT_SETS[0], "plain");
  pdf.font(fontName(FONT_SETS[0], "plain"));
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * margin;

  function widthOf({ set, text }: Run, weight: Weight): number {
    pdf.font(font(set, weight));
    return pdf.widthOfString(drawn(text)) * (SCALES[set] ?? 1);
  }

  /**
   * Ends the text of a word. Poppler places it by the graphics state at this point, so an empty text first sets that
   * of the word again: y upwards, and a font of its size.
   */
  function endWord(size: number): void {
    pdf.save().transform(1, 0, 0, -1, 0, pdf.page.height);
    const [resource = ""] = Object.keys(pdf.page.fonts);
    pdf.addContent(`BT /${resource} ${size} Tf () Tj ET`);
    pdf.endMarkedContent();
    pdf.restore();
  }

  /** Some scripts are drawn in another order than they are read in, so each word has its text beside its shapes. */
  function drawWord(word: Run, { weight, size }: Style, x: number, y: number): void {
    const hasOwnText = isShaped(word.set) && word.set !== "arabic" && word.text.trim() !== "";
    pdf.font(font(word.set, weight)).fontSize(size * (SCALES[word.set] ?? 1));
    if (hasOwnText) pdf.markContent("Span", { actual: word.text });
    // The fonts have different heights, so their words meet on the base line of the Latin one.
    const at = { lineBreak: false, baseline: "alphabetic" } as const;
    pdf.text(word.text, x, y + ASCENT * size, at);
    if (hasOwnText) endWord(size);
    pdf.fontSize(size);
  }

  function drawLine(words: readonly Run[], style: Style, left: number, y: number): void {
    let x = left;
    for (const word of words) {
      drawWord(word, style, x, y);
      x += widthOf(word, style.weight);
    }
  }

  function linesIn(text: string, { size = SIZES.text, weight = "plain", ...at }: Written) {
    pdf.fontSize(size * factor);
    return linesOf(text, at.width ?? width, (run) => widthOf(run, weight));
  }

  /** The height of the tallest font of a line, so that no line touches the next. */
  function lineHeight(line: readonly Run[], weight: Weight): number {
    const heights = line.map(({ set }) => pdf.font(font(set, weight)).currentLineHeight(true));
    return Math.max(...heights, 0) + LINE_GAP * factor;
  }

  function paragraph(text: string, { size = SIZES.text, weight = "plain", colour = INK, ...at }: Written): void {
    const room = at.width ?? width;
    const isRight = at.byDirection === true && isFromRight(text);
    const lines = linesIn(text, { size, weight, ...at });
    const heights = lines.map((line) => lineHeight(line, weight));
    const lastFrom = Math.max(lines.length - LAST_LINES, 0);
    let y = at.y ?? pdf.y;
    for (const [index, line] of lines.entries()) {
      const together = index < lastFrom ? heights.slice(index, index + 1) : [...heights.slice(index), at.below ?? 0];
      if (y + sum(together) > pdf.page.height - pdf.page.margins.bottom) {
        pdf.continueOnNewPage();
        y = pdf.page.margins.top;
      }
      pdf.fillColor(colour);
      const words = drawnOrder(line, text);
      const free = isRight ? room - sum(words.map((run) => widthOf(run, weight))) : 0;
      drawLine(words, { size: size * factor, weight }, (at.x ?? margin) + free, y);
      y += heights[index] ?? 0;
    }
    pdf.x = margin;
    pdf.y = y;
  }

  return {
    pdf,
    left: margin,
    width,
    write(tag, text, written = {}) {
      if (text === "") return;
      root.add(pdf.struct(tag, {}, () => paragraph(text, written)));
    },
    heightOf(text, written = {}) {
      if (text === "") return 0;
      return sum(linesIn(text, written).map((line) => lineHeight(line, written.weight ?? "plain")));
    },
    gap(height, ruled = false) {
      if (ruled) {
        const y = pdf.y + (height * factor) / 2;
        pdf.markContent("Artifact");
        pdf
          .moveTo(margin, y)
          .lineTo(margin + width, y)
          .lineWidth(0.7)
          .strokeColor(RULE)
          .stroke();
        pdf.endMarkedContent();
      }
      pdf.y += height * factor;
    },
    ensureSpace(height) {
      const { top, bottom } = pdf.page.margins;
      const isWithin = height <= pdf.page.height - top - bottom;
      if (isWithin && pdf.y + height > pdf.page.height - bottom) pdf.addPage();
    },
    figure(alt, draw) {
      root.add(pdf.struct("Figure", { alt }, draw));
    },
    feet(text) {
      const { count } = pdf.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(index);
        pdf.markContent("Artifact", { type: "Pagination" });
        pdf.fillColor(MUTED);
        const foot = text(index + 1, count);
        const [line = []] = linesIn(foot, { size: SIZES.small });
        drawLine(
          drawnOrder(line, foot),
          { size: SIZES.small * factor, weight: "plain" },
          margin,
          pdf.page.height - FEET[paper],
        );
        pdf.endMarkedContent();
      }
    },
    stamp(text) {
      const words = drawnOrder(runsOf(text), text);
      const { width: across, height: down } = pdf.page;
      pdf.fontSize(STAMP_SIZE);
      const widthOfStamp = () => sum(words.map((run) => widthOf(run, "strong")));
      const size = (STAMP_SIZE * STAMP_SHARE * across) / widthOfStamp();
      pdf.fontSize(size);
      const half = widthOfStamp() / 2;
      const { count } = pdf.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(index);
        pdf.markContent("Artifact");
        for (const place of STAMP_PLACES) {
          const [x, y] = [across / 2, down * place];
          pdf
            .save()
            .rotate(-STAMP_ANGLE, { origin: [x, y] })
            .fillColor(INK)
            .fillOpacity(STAMP_OPACITY);
          drawLine(words, { size, weight: "strong" }, x - half, y - size);
          pdf.restore();
        }
        pdf.endMarkedContent();
      }
    },
    async end() {
      root.end();
      pdf.end();
      return finished;
    },
  };
}
