import { crc32 } from "node:zlib";
import { Transformer } from "@napi-rs/image";

export const text = (words: string) => new TextEncoder().encode(words);
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** The smallest file that a PDF reader opens. */
export const PDF_TEXT = [
  "%PDF-1.7\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj",
  "2 0 obj\n<</Type /Pages /Kids [] /Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n",
].join("\n");
export const PDF = text(PDF_TEXT);
/** A PDF whose text needs a password: with keys that no empty password fits. */
export const LOCKED_PDF = text(
  [
    "%PDF-1.7\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj",
    "2 0 obj\n<</Type /Pages /Kids [] /Count 0>>\nendobj",
    `3 0 obj\n<</Filter /Standard /V 1 /R 2 /P -4 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}>>>\nendobj`,
    `trailer\n<</Root 1 0 R /Encrypt 3 0 R /ID [<${"01".repeat(16)}> <${"01".repeat(16)}>]>>\n%%EOF\n`,
  ].join("\n"),
);
export const WHERE = "Camera of Vikram, 19.0760 N 72.8777 E";

/** A picture of one colour, opaque or transparent. */
export function aPicture(format: "jpeg" | "png" | "webp", side = 60, alpha = 255): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 4, Buffer.from([0x33, 0x66, 0x33, alpha]));
  return Transformer.fromRgbaPixels(pixels, side, side)[format]();
}

/** A chunk of a PNG: length, name, content and checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The picture with metadata about where it was taken. */
export async function withNote(format: "jpeg" | "png"): Promise<Buffer> {
  const picture = await aPicture(format);
  const note = Buffer.from(`Comment\u0000${WHERE}`);
  const head = format === "png" ? 33 : 2;
  const length = Buffer.alloc(2);
  length.writeUInt16BE(note.length + 2);
  const piece = format === "png" ? chunk("tEXt", note) : Buffer.concat([Buffer.from([0xff, 0xfe]), length, note]);
  return Buffer.concat([picture.subarray(0, head), piece, picture.subarray(head)]);
}

/** A PNG header of 30,000 by 30,000 pixels: a few bytes that would be decoded to gigabytes. */
export async function aBomb(): Promise<Buffer> {
  const size = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0]);
  const png = await aPicture("png");
  return Buffer.concat([png.subarray(0, 8), chunk("IHDR", size), png.subarray(33)]);
}
