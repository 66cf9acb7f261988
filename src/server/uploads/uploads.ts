import type { z } from "zod";
import { nameWithEnding } from "#domain/doctors/file-name.ts";
import { type FileType, MAX_PIXELS, sniff } from "#domain/doctors/files.rules.ts";
import { dimensionsOf } from "#domain/doctors/pixels.ts";
import { fail, isFailure, type MessageKey } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { Pictures, Reencoding } from "#server/adapters/pictures/pictures.ts";
import { examinePdf } from "./pdf/examine-pdf.ts";

/** The form field that failures refer to. */
const FIELD = "file";

/** Which uploads are accepted, and how pictures are re-encoded. */
export interface UploadRules extends Reencoding {
  readonly pdf: boolean;
  /** Message for other types of files. */
  readonly refusal: MessageKey;
}

/** The picture of a person: a doctor, or a member of the staff. */
export const PORTRAIT: UploadRules = { side: 640, square: true, pdf: false, refusal: "files.portraitType" };

/** A file as it is stored. */
export interface AcceptedUpload {
  /** With the ending of the detected type. */
  readonly name: string;
  readonly type: FileType;
  readonly bytes: Uint8Array;
  /** A PDF that opens only with a password. */
  readonly locked?: true;
}

async function acceptPdf(name: string, bytes: Uint8Array): Promise<AcceptedUpload> {
  const verdict = await examinePdf(bytes);
  if (verdict === "active") throw fail("PDF_ACTIVE", FIELD);
  if (verdict === "unreadable") throw fail("INVALID_FORM", FIELD, "files.brokenPdf");
  const type = "application/pdf";
  return { name: nameWithEnding(name, type), type, bytes, ...(verdict === "protected" && { locked: true }) };
}

/**
 * Accepts a PDF unchanged and re-encodes a picture, judged by content, which also gives the ending of the name.
 * @param pictures - Re-encodes pictures.
 * @param upload - The file as it was sent.
 * @param rules - Which files are accepted.
 * @throws INVALID_FORM for other files, PDF_ACTIVE for a PDF with scripts or programs, BUSY.
 */
export async function acceptUpload(
  pictures: Pictures,
  { name, bytes: sent }: { readonly name: string; readonly bytes: Uint8Array },
  { pdf, refusal, ...how }: UploadRules,
): Promise<AcceptedUpload> {
  const found = sniff(sent);
  if (found === "pdf" && pdf) return acceptPdf(name, sent);
  if (found === "heic") throw fail("INVALID_FORM", FIELD, "files.heic");
  if (found === undefined || found === "pdf") throw fail("INVALID_FORM", FIELD, refusal);
  const size = dimensionsOf(sent, found);
  if (size && size.width * size.height > MAX_PIXELS)
    throw fail("INVALID_FORM", FIELD, "files.tooManyPixels", { maximum: MAX_PIXELS / 1_000_000 });
  const picture = size && (await pictures.remake(sent, how));
  if (!picture) throw fail("INVALID_FORM", FIELD, "files.broken");
  return { ...picture, name: nameWithEnding(name, picture.type) };
}

/** Validates an uploaded file; failures refer to the form field. */
export function fileFromForm<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  try {
    return checkOrFail(schema, input);
  } catch (error) {
    if (isFailure(error) && (error.field === "bytes" || error.field === "name"))
      throw fail("INVALID_FORM", FIELD, error.key, error.values);
    throw error;
  }
}
