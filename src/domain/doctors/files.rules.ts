import { messageKey } from "../failures.ts";
import { z } from "../zod.ts";

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_EVIDENCE_FILES = 6;
/**
 * A decoded picture of this many pixels takes about 400 MB of memory for a moment: the limit for a clinic's machine.
 */
export const MAX_PIXELS = 32_000_000;
export const MAX_FILE_NAME_LENGTH = 120;

export const FILE_KINDS = ["portrait", "evidence"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/**
 * Stored types: pictures are re-encoded, so that they contain nothing but what is visible; transparent ones as WebP.
 */
export const FILE_TYPES = ["image/jpeg", "image/webp", "application/pdf"] as const;
export type FileType = (typeof FILE_TYPES)[number];

export type Sniffed = "jpeg" | "png" | "webp" | "pdf";

function startsWith(bytes: Uint8Array, signature: readonly number[], from = 0): boolean {
  return signature.every((byte, at) => bytes[from + at] === byte);
}

const ASCII = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/**
 * The type of a file by its first bytes, not by its name; undefined for types that are not accepted, such as SVG and
 * HTML.
 */
export function sniff(bytes: Uint8Array): Sniffed | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, ASCII("RIFF")) && startsWith(bytes, ASCII("WEBP"), 8)) return "webp";
  if (startsWith(bytes, ASCII("%PDF-"))) return "pdf";
  return undefined;
}

/** A file as a form sends it; its type is detected by its content alone. */
export const fileFields = {
  name: z.string(messageKey("files.none")).transform((name) => fileNameOf(name)),
  bytes: z
    .instanceof(Uint8Array, { error: messageKey("files.none") })
    .refine((bytes) => bytes.length > 0, { error: messageKey("files.none"), abort: true })
    .refine((bytes) => bytes.length <= MAX_FILE_BYTES, messageKey("FILE_TOO_LARGE")),
} as const;
export const uploadSchema = z.object({ kind: z.enum(FILE_KINDS, messageKey("files.none")), ...fileFields });

/**
 * The displayed name of a file: the last part of its path, shortened, without invisible characters and Aadhaar-like
 * numbers.
 */
export function fileNameOf(sent: string): string {
  const last = sent.toWellFormed().split(/[/\\]/u).at(-1) ?? "";
  const plain = last.replace(/[\p{Cc}\p{Cf}"<>]/gu, "").trim();
  return [...plain].slice(0, MAX_FILE_NAME_LENGTH).join("") || "file";
}

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
