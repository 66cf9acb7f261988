import { type FileType, fileFields } from "../doctors/files.rules.ts";
import { messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { LANGUAGES } from "../language.ts";
import { singleLineText } from "../text.ts";
import { isDay } from "../time.ts";
import { z } from "../zod.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document-kinds.ts";

/** The most documents of a person of the account, and the most pages (files) of one document. */
export const MAX_DOCUMENTS = 200;
export const MAX_PAGES = 12;
export const MAX_DOCUMENT_NAME_LENGTH = 120;
export const MAX_PERSON_LENGTH = 100;
/** Maximum side of a photo, in pixels: the small print of a report stays clear. */
export const PAGE_SIDE = 2400;
/** No document is from before this day. */
const FIRST_DAY = "1900-01-01";

/** A page of a document: a photo, or a PDF with pages of its own. */
export interface DocumentPage {
  /** The id of its file. */
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly type: FileType;
  readonly size: number;
  /** A PDF that opens only with a password. */
  readonly locked?: true;
}

/** A document of a person from elsewhere. */
export interface HealthDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  /** The person whom it is about; empty for the account's own. */
  readonly person: string;
  /** The member of the family whom it is about; null for all others. */
  readonly memberId: string | null;
  /** The date of the document, `YYYY-MM-DD`. */
  readonly day: string;
  /** UTC ISO. */
  readonly addedAt: string;
  /** Whether it is shown with the health record, wherever that is shared. */
  readonly withRecord: boolean;
  readonly pages: readonly DocumentPage[];
}

/** What is written about a document. */
export const DOCUMENT_FIELDS = ["name", "kind", "day", "person", "shareWithRecord"] as const;

/**
 * The description of a document.
 * @param today - The clinic's day, `YYYY-MM-DD`.
 */
export function documentSchema(today: string) {
  return z.object({
    name: singleLineText(MAX_DOCUMENT_NAME_LENGTH, "documents.name"),
    kind: z.enum(DOCUMENT_KINDS, messageKey("documents.kind")),
    day: z
      .string(messageKey("documents.day"))
      .trim()
      .overwrite(westernDigits)
      .refine((day) => isDay(day) && day >= FIRST_DAY, { error: messageKey("documents.day"), abort: true })
      .refine((day) => day <= today, messageKey("documents.future")),
    person: singleLineText(MAX_PERSON_LENGTH).default(""),
    /** A checkbox. */
    shareWithRecord: z
      .string()
      .default("")
      .transform((ticked) => ticked === "on"),
  });
}

/** The files of a document, a page each. */
export const pagesSchema = z.object({
  file: z
    .array(z.object(fileFields), messageKey("files.none"))
    .min(1, messageKey("files.none"))
    .max(MAX_PAGES, messageKey("documents.pagesFull")),
});

/**
 * A document that is changed, and whether its page showed it as shown with the health record. `member` is whose it is
 * from now on; it stays where it is without.
 */
export function changeDocumentSchema(today: string) {
  return documentSchema(today).extend({
    shownWithRecord: z.enum(["yes", "no"], messageKey("INVALID_FORM")),
    member: z.string(messageKey("INVALID_FORM")).max(100).optional(),
  });
}

const ids = z.array(z.string(), messageKey("INVALID_FORM")).max(MAX_DOCUMENTS, messageKey("INVALID_FORM"));

/** Which documents the doctor of a consultation may open, in the language in which the text was read. */
export const shareDocumentsSchema = z.object({
  /** Those that are ticked now, and those that the page showed as ticked. */
  ...{ documents: ids, shown: ids },
  language: z.enum(LANGUAGES, messageKey("INVALID_FORM")),
});
