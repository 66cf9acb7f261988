import { execFileSync } from "node:child_process";
import { createCanvas } from "@napi-rs/canvas";
import jsQR from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

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

/** Opens a PDF, draws its pages, and reads text, attachments and QR code. */
export async function readPrinted(file: Uint8Array): Promise<Printed> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await loading.promise;
  const texts: string[] = [];
  let qr: string | undefined;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    const viewport = page.getViewport({ scale: SCALE });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport })
      .promise;
    const { data } = context.getImageData(0, 0, width, height);
    qr ??= jsQR(data, width, height)?.data;
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

/**
 * The text as Poppler's pdftotext copies it, with spaces for line breaks. Unlike pdf.js it puts ActualText in the place
 * of glyphs, as programs that show PDF do.
 */
export function copiedText(file: Uint8Array): string {
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input: file, encoding: "utf8" }).replace(/\s+/gu, " ");
}
