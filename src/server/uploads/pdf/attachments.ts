import { sniff } from "#domain/doctors/files.rules.ts";

/** Also a signature, as our own prescriptions attach one. */
const TEXTS: readonly string[] = ["json", "jws", "xml", "txt", "csv"];
const PICTURES: Readonly<Record<string, string>> = { jpg: "jpeg", jpeg: "jpeg", png: "png", webp: "webp" };
const BEGINS_AS_PROGRAM = /^(?:MZ|PK|#!|\u007fELF|\{\\rtf|@echo)/u;
const MARKUP =
  /<(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed|hta:|xsl:|msxsl:)|<\?xml-stylesheet/iu;
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** A name in a PDF is Latin text, or UTF-16 or UTF-8 after a byte order mark. */
function decoded(name: string): string {
  const bytes = Buffer.from(name, "latin1");
  if (name.startsWith("\u00fe\u00ff")) return bytes.subarray(2).swap16().toString("utf16le");
  return name.startsWith("\u00ef\u00bb\u00bf") ? bytes.subarray(3).toString("utf8") : name;
}

/**
 * Whether a file that is attached to a PDF is plain data (JSON, a signature, XML, text, a table), a picture or a
 * harmless PDF, by its names and its content together.
 */
export function isHarmlessAttachment(
  names: readonly string[],
  bytes: Uint8Array,
  isHarmlessPdf: () => boolean,
): boolean {
  const endings = [...new Set(names.map((name) => endingOf(decoded(name))))];
  const [ending] = endings;
  if (ending === undefined || endings.length > 1 || names.some((name) => INVISIBLE.test(decoded(name)))) return false;
  if (ending === "pdf") return sniff(bytes) === "pdf" && isHarmlessPdf();
  if (ending in PICTURES) return sniff(bytes) === PICTURES[ending];
  if (!TEXTS.includes(ending) || bytes.includes(0)) return false;
  const text = Buffer.from(bytes).toString("latin1");
  return !BEGINS_AS_PROGRAM.test(text) && !MARKUP.test(text);
}
