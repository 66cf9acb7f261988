import { isHarmlessAttachment } from "./attachments.ts";
import { loadPdfCore, type PdfDict, type PdfFile, type PdfStream } from "./pdf-core.ts";

/**
 * What a reader finds in a PDF: `active` with scripts, actions that leave the document, forms of XFA, media, or
 * attached files other than data; `protected` when it opens only with a password.
 */
export type PdfVerdict = "harmless" | "active" | "protected" | "unreadable";

const MAX_UNPACKED_BYTES = 200_000_000;
const MAX_OBJECTS = 300_000;
const MAX_ACTIONS_IN_A_ROW = 20;
/** A file attached to an attached file is the last that is looked into. */
const MAX_DEPTH = 2;

const ACTIONS: readonly string[] = [
  ...["JavaScript", "Launch", "SubmitForm", "ImportData", "GoToR", "GoToE", "Rendition", "RichMediaExecute"],
];
const MEDIA: readonly string[] = ["RichMedia", "3D", "Movie"];

const core = await loadPdfCore(MAX_UNPACKED_BYTES);
const { Dict, Name, Ref, BaseStream } = core;

const nameOf = (value: unknown) => (value instanceof Name ? value.name : undefined);

/** Whether an action that runs without a click opens an address. */
function opensAddress(action: unknown, length = 0): boolean {
  if (!(action instanceof Dict) || length > MAX_ACTIONS_IN_A_ROW) return length > MAX_ACTIONS_IN_A_ROW;
  return nameOf(action.get("S")) === "URI" || opensAddress(action.get("Next"), length + 1);
}

function runsByItself(dict: PdfDict): boolean {
  if (opensAddress(dict.get("OpenAction"))) return true;
  const events = dict.get("AA");
  return events instanceof Dict && [...events.getRawEntries()].some(([event]) => opensAddress(events.get(event)));
}

function isScript(value: unknown): boolean {
  // A picture or a font of a page may have the name JS, but is no text.
  return typeof value === "string" || (value instanceof BaseStream && value.dict?.has("Subtype") !== true);
}

function isActive(dict: PdfDict): boolean {
  return (
    ACTIONS.includes(nameOf(dict.get("S")) ?? "") ||
    MEDIA.includes(nameOf(dict.get("Subtype")) ?? "") ||
    isScript(dict.get("JS")) ||
    (dict.has("XFA") && dict.get("XFA") !== null) ||
    runsByItself(dict)
  );
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** The attached files of a file specification, under each name that it gives. */
function* attachedTo(dict: PdfDict): Generator<{ names: string[]; stream: PdfStream }> {
  const files = dict.get("EF");
  if (!(files instanceof Dict)) return;
  const names = ["F", "UF", "DOS", "Mac", "Unix"].flatMap((key) => textOf(dict.get(key)) ?? []);
  for (const [key] of files.getRawEntries()) {
    const stream = files.get(key);
    if (stream instanceof BaseStream) yield { names, stream };
  }
}

/** Walks all objects that a reader can reach; throws when one can't be read, unless `isLenient`. */
function hasActiveObject({ xref }: PdfFile, depth: number, isLenient: boolean): boolean {
  const seen = new Set<number>();
  const waiting: unknown[] = [xref.trailer];

  function look(value: unknown): boolean {
    const dict = value instanceof BaseStream ? value.dict : value;
    if (Array.isArray(value)) for (const part of value) waiting.push(part);
    if (!(dict instanceof Dict)) return false;
    for (const [, part] of dict.getRawEntries()) waiting.push(part);
    if (isActive(dict)) return true;
    for (const { names, stream } of attachedTo(dict)) {
      const bytes = stream.getBytes();
      const isHarmlessPdf = () => depth < MAX_DEPTH && verdictOf(new Uint8Array(bytes), depth + 1) === "harmless";
      if (!isHarmlessAttachment(names, bytes, isHarmlessPdf)) return true;
    }
    return false;
  }

  while (waiting.length > 0) {
    let value = waiting.pop();
    try {
      if (value instanceof Ref) {
        if (seen.has(value.num)) continue;
        seen.add(value.num);
        if (seen.size > MAX_OBJECTS) return true;
        value = xref.fetch(value);
      }
      if (look(value)) return true;
    } catch (error) {
      if (!isLenient || error instanceof RangeError) throw error;
    }
  }
  return false;
}

/** Reads a PDF as pdf.js does: by its table of objects, or else by a search for them. */
function readOnce(bytes: Uint8Array, depth: number, recovery: boolean): PdfVerdict {
  const file = new core.PDFDocument({ docId: "file", enableXfa: false }, new core.Stream(bytes));
  file.checkHeader();
  file.parseStartXRef();
  try {
    file.xref.parse(recovery);
  } catch (error) {
    if (!(error instanceof core.PasswordException)) throw error;
    // Names outside packed objects are not encrypted.
    return hasActiveObject(file, depth, true) ? "active" : "protected";
  }
  return hasActiveObject(file, depth, recovery) ? "active" : "harmless";
}

/**
 * @param bytes - A file in an `ArrayBuffer` of its own.
 * @returns What a reader finds in it; never throws.
 */
export function verdictOf(bytes: Uint8Array, depth = 0): PdfVerdict {
  try {
    return readOnce(bytes, depth, false);
  } catch {
    try {
      return readOnce(bytes, depth, true);
    } catch {
      return "unreadable";
    }
  }
}
