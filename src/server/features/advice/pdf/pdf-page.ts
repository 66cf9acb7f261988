import { FONT_SETS, type FontSet, fontName, readFont, runsOf, type Weight } from "./pdf-text.ts";

/** PDFKit's document; only this folder uses it. */
export type Pdf = PDFKit.PDFDocument;

export const MARGIN = 50;
export const SIZES = { small: 8.5, text: 10.5, heading: 12, title: 19 } as const;
const INK = "#20291f";
const MUTED = "#565a4b";
const RULE = "#dcd0b6";
const LEAF = "#1f4a33";
export const COLOURS = { ink: INK, muted: MUTED, rule: RULE, leaf: LEAF } as const;

export interface Written {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: "left" | "right";
}

/** A tagged PDF document that is written from top to bottom; tags make it accessible to screen readers. */
export interface Page {
  readonly pdf: Pdf;
  readonly width: number;
  /** Writes a paragraph where the last one ended, or at a place. */
  write(tag: "H1" | "H2" | "P" | "LI", text: string, written?: Written): void;
  /** Adds vertical space between blocks, with or without a rule. */
  gap(height: number, ruled?: boolean): void;
  /** Starts a new page unless this height is left on the current one. */
  demand(height: number): void;
  /** Draws a figure with an alternative text. */
  figure(alt: string, draw: () => void): void;
  /** Finishes the document. Returns the file. */
  end(): Promise<Buffer>;
}

export interface PageSettings {
  readonly title: string;
  readonly subject: string;
  readonly mark: string;
  readonly madeAt: Date;
}

/** Opens a document. The same text and settings give the same bytes. */
export async function openPage({ title, subject, mark, madeAt }: PageSettings): Promise<Page> {
  // Loaded on first use, because most processes never write a PDF.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf: Pdf = new PDFDocument({
    ...{ size: "A4", margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 14 } },
    ...{ pdfVersion: "1.7", tagged: true, displayTitle: true, lang: "en-IN", bufferPages: true, font: "" },
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
    if (!ready.has(name)) pdf.registerFont(name, readFont(set, weight));
    ready.add(name);
    return name;
  }
  font(FONT_SETS[0], "plain");
  pdf.font(fontName(FONT_SETS[0], "plain"));
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * MARGIN;

  function paragraph(text: string, { size = SIZES.text, weight = "plain", colour = INK, ...at }: Written): void {
    const runs = runsOf(text);
    pdf.fontSize(size).fillColor(colour);
    const settings = { width: at.width ?? width, align: at.align ?? "left", lineGap: 2 } as const;
    for (const [index, run] of runs.entries()) {
      const options = { ...settings, continued: index < runs.length - 1 };
      pdf.font(font(run.set, weight));
      if (index === 0) pdf.text(run.text, at.x ?? MARGIN, at.y ?? pdf.y, options);
      else pdf.text(run.text, options);
    }
  }

  return {
    pdf,
    width,
    write(tag, text, written = {}) {
      if (text === "") return;
      root.add(pdf.struct(tag, {}, () => paragraph(text, written)));
    },
    gap(height, ruled = false) {
      if (ruled) {
        const y = pdf.y + height / 2;
        pdf.markContent("Artifact");
        pdf
          .moveTo(MARGIN, y)
          .lineTo(MARGIN + width, y)
          .lineWidth(0.7)
          .strokeColor(RULE)
          .stroke();
        pdf.endMarkedContent();
      }
      pdf.y += height;
    },
    demand(height) {
      if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
    },
    figure(alt, draw) {
      root.add(pdf.struct("Figure", { alt }, draw));
    },
    async end() {
      root.end();
      pdf.end();
      return finished;
    },
  };
}
