import { execFileSync } from "node:child_process";
import { createCanvas } from "@napi-rs/canvas";
import jsQR from "jsqr";
import { getDocument, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

const SCALE = 2;

/** What a PDF reader extracts from a file. */
export interface Printed {
  readonly pages: number;
  /** All its text in order, as a reader copies it. */
  readonly text: string;
  /** The attachments by name. */
  readonly attached: ReadonlyMap<string, Uint8Array>;
  /** The first QR code on its pages, decoded from the rendered page. */
  readonly qr: string | undefined;
}

interface Attachment {
  readonly content?: Uint8Array;
}

/** Draws a page and decodes the QR code on it. */
async function qrOn(page: PDFPageProxy): Promise<string | undefined> {
  const viewport = page.getViewport({ scale: SCALE });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport }).promise;
  return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data;
}

/** Opens a PDF, and reads text, attachments and, with `isDrawn`, the QR code on its drawn pages. */
async function readFile(file: Uint8Array, isDrawn: boolean): Promise<Printed> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await loading.promise;
  const texts: string[] = [];
  let qr: string | undefined;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    if (isDrawn) qr ??= await qrOn(page);
  }
  const attached = new Map<string, Uint8Array>();
  for (const [name, { content }] of ((await pdf.getAttachments()) ?? new Map<string, Attachment>()) as Map<
    string,
    Attachment
  >) {
    const bytes = content ?? (await pdf.getAttachmentContent?.(name));
    if (bytes) attached.set(name, bytes);
  }
  const pages = pdf.numPages;
  await loading.destroy();
  return { pages, text: texts.join("\n"), attached, qr };
}

/** What a reader extracts without drawing the pages, which takes long. */
export function readText(file: Uint8Array): Promise<Omit<Printed, "qr">> {
  return readFile(file, false);
}

/** What a reader extracts, and the QR code. */
export function readPrinted(file: Uint8Array): Promise<Printed> {
  return readFile(file, true);
}

/** How many glyphs a file draws, and how many of them are the box of a font without the character. */
export async function drawnGlyphs(file: Uint8Array): Promise<{ readonly all: number; readonly boxes: number }> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await loading.promise;
  let [all, boxes] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      // Numbers between the glyphs move the next one.
      const glyphs = (argsArray[index] as [readonly (number | { readonly unicode: string })[]])[0];
      for (const glyph of glyphs) {
        if (typeof glyph === "number") continue;
        all += 1;
        // The box is glyph 0 of each embedded font, and stands for the character 0.
        if (glyph.unicode === "\u0000") boxes += 1;
      }
    }
  }
  await loading.destroy();
  return { all, boxes };
}

/**
 * The text as Poppler's pdftotext copies it, with spaces for line breaks. Unlike pdf.js it puts ActualText in the place
 * of glyphs, as programs that show PDF do.
 */
export function copiedText(file: Uint8Array): string {
  return copiedPages(file).join(" ");
}

/** The text that is copied from the file, page by page. */
export function copiedPages(file: Uint8Array): readonly string[] {
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: file, encoding: "utf8" });
  // Each page ends with a form feed.
  return text
    .split("\f")
    .slice(0, -1)
    .map((page) => page.replace(/\s+/gu, " "));
}

/** A word where it is drawn, in points from the left edge of its page. */
interface PlacedWord {
  readonly text: string;
  readonly from: number;
  readonly until: number;
}

const PLACED = /<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)<\/word>/gu;

/** All words with their places, in the order in which they are copied. */
export function placedWords(file: Uint8Array): readonly PlacedWord[] {
  const html = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: file, encoding: "utf8" });
  return Array.from(html.matchAll(PLACED), ([, from, until, text = ""]) => ({
    ...{ text, from: Number(from), until: Number(until) },
  }));
}

/** The lines of the file as they are printed. */
export function printedLines(file: Uint8Array): readonly string[] {
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: file, encoding: "utf8" });
  return text.split(/[\n\f]/u).map((line) => line.replace(/\s+/gu, " ").trim());
}
