import { messageKey } from "../failures.ts";
import { z } from "../zod.ts";
import { fileNameOf } from "./file-name.ts";

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_EVIDENCE_FILES = 6;
/**
 * A decoded picture of this many pixels takes about 400 MB of memory for a moment: the limit for a clinic's machine.
 */
export const MAX_PIXELS = 32_000_000;

/** A signature is a picture that is printed on what the doctor signs. */
export const FILE_KINDS = ["portrait", "evidence", "signature"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/**
 * Stored types: pictures are re-encoded, so that they contain nothing but what is visible; transparent ones as WebP.
 */
export const FILE_TYPES = ["image/jpeg", "image/webp", "application/pdf"] as const;
export type FileType = (typeof FILE_TYPES)[number];

export type Sniffed = "jpeg" | "png" | "webp" | "pdf" | "heic";

function startsWith(bytes: Uint8Array, signature: readonly number[], from = 0): boolean {
  return signature.every((byte, index) => bytes[from + index] === byte);
}

const ASCII = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** Readers accept a PDF with so many blank bytes before its header. */
const MAX_BLANK_BYTES = 1024;
const BLANK: readonly number[] = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];
const HEIC_BRANDS: readonly string[] = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1", "avif"];

function isPdf(bytes: Uint8Array): boolean {
  let index = startsWith(bytes, BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  while (index < MAX_BLANK_BYTES && BLANK.includes(bytes[index] ?? -1)) index += 1;
  return startsWith(bytes, ASCII("%PDF-"), index);
}

/**
 * The type of a file by its first bytes, not by its name; undefined for types that are not accepted, such as SVG and
 * HTML. HEIC, the format of iPhones, is only recognised, to say how to send a JPEG.
 */
export function sniff(bytes: Uint8Array): Sniffed | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, ASCII("RIFF")) && startsWith(bytes, ASCII("WEBP"), 8)) return "webp";
  if (isPdf(bytes)) return "pdf";
  const brand = String.fromCharCode(...bytes.subarray(8, 12));
  return startsWith(bytes, ASCII("ftyp"), 4) && HEIC_BRANDS.includes(brand) ? "heic" : undefined;
}

/** A file as a form sends it; its type is detected by its content alone. A form without a file sends an empty name. */
export const fileFields = {
  name: z
    .string(messageKey("files.none"))
    .refine((name) => name !== "", { error: messageKey("files.none"), abort: true })
    .transform((name) => fileNameOf(name)),
  bytes: z
    .instanceof(Uint8Array, { error: messageKey("files.none") })
    .refine((bytes) => bytes.length > 0, { error: messageKey("files.empty"), abort: true })
    .refine((bytes) => bytes.length <= MAX_FILE_BYTES, messageKey("FILE_TOO_LARGE")),
} as const;
export const uploadSchema = z.object({ kind: z.enum(FILE_KINDS, messageKey("files.none")), ...fileFields });

/** A doctor's file, as lists name it. */
export interface DoctorFile {
  readonly id: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
  readonly addedAt: string;
}

/** A file with its content. */
export interface FileContent {
  readonly name: string;
  readonly type: FileType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
