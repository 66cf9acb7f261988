import type { Refusal } from "../../form.ts";
import type { Column, MappingFault } from "./columns.ts";

/** What the page takes; the command takes more. */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 60;

/** Why a row would not become a patient. Rows are numbered as in a spreadsheet: the heads are row 1. */
export type RowFault = { readonly row: number; readonly name: string; readonly phone: string } & (
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "tooMany" }
  | { readonly kind: "same"; readonly as: number }
);

/** Why a row in order is not added: the person is there, also with other data, has an account, or was erased. */
export const KNOWN = ["there", "differs", "account", "erased"] as const;
export type Known = (typeof KNOWN)[number];

/** A column of the file, and what is read from it; empty for nothing. */
interface PreviewColumn {
  readonly head: string;
  /** The first cell below the head that is not empty. */
  readonly example: string;
  readonly column: Column | "";
}

/** A row as it is read. */
export interface ReadRow {
  readonly row: number;
  readonly name: string;
  readonly phone: string;
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly email: string;
}

/** Rows that may be of one person: the same number and name, but not the same birth date. */
export interface AlikeRows {
  readonly name: string;
  readonly rows: readonly number[];
  /** Whether such a person is imported already. */
  readonly isThere: boolean;
}

/** How many there are, with the first of them. */
export interface Counted<Item> {
  readonly count: number;
  readonly first: readonly Item[];
}

interface PreviewedFile {
  /** Identifies the heads to which chosen columns belong. */
  readonly columnsOf: string;
  readonly columns: readonly PreviewColumn[];
}

/** What an import would do; nothing is written. */
export type ImportPreview = PreviewedFile &
  (
    | { readonly kind: "heads"; readonly fault: MappingFault }
    | {
        readonly kind: "rows";
        /** Identifies the file and its columns. */
        readonly digest: string;
        /** Rows below the heads. */
        readonly total: number;
        readonly toAdd: number;
        readonly known: Readonly<Record<Known, number>>;
        readonly differing: Counted<ReadRow>;
        /** The first rows that would be added. */
        readonly examples: readonly ReadRow[];
        readonly refused: Counted<RowFault>;
        readonly repeated: Counted<RowFault>;
        readonly alike: Counted<AlikeRows>;
        readonly ambiguous: Counted<{ readonly row: number; readonly text: string; readonly day: string }>;
        /** Repeated heads and empty rows. */
        readonly leftOut: number;
      }
  );

/** What a part of an import did. */
export interface ImportStep {
  readonly added: number;
  /** Rows in order whose people were there, have an account or were erased. */
  readonly known: number;
  /** Rows below the heads that are dealt with, of how many. */
  readonly done: number;
  readonly total: number;
}
