import { promisify } from "node:util";
import { inflate } from "node:zlib";

const inflated = promisify(inflate);

/** Object streams of a file are unpacked up to this size together; a larger file counts as active. */
const MAX_UNPACKED_BYTES = 50_000_000;
const MAX_OBJECT_STREAMS = 10_000;
/** Names of actions and files that a document of a clinic does not need. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition)(?![A-Za-z0-9])/u;
/** Too short to be looked for in compressed data, where it occurs by chance. */
const SCRIPT = /\/JS(?![A-Za-z0-9])/u;
const OBJECT_STREAM = "/ObjStm";
const STREAM_BEGINS = /stream\r?\n/u;
const NEXT_STREAM = /stream\r?\n/gu;
/** The longest dictionary that is looked through for the beginning of its stream. */
const MAX_DICTIONARY_LENGTH = 400;

/** A name may be written with escapes: `/J#53` is `/JS`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The text between the streams; in time that grows with the length alone, whatever a file contains. */
function withoutStreams(text: string): string {
  return text
    .split("endstream")
    .map((part) => part.slice(0, STREAM_BEGINS.exec(part)?.index))
    .join(" ");
}

/** Where the contents of object streams begin, in one pass over the file. */
function* objectStreamsIn(text: string): Generator<number> {
  const next = new RegExp(NEXT_STREAM);
  let stream = next.exec(text);
  for (let at = text.indexOf(OBJECT_STREAM); at !== -1; at = text.indexOf(OBJECT_STREAM, at + 1)) {
    while (stream !== null && stream.index < at) stream = next.exec(text);
    if (stream === null) return;
    if (stream.index - at <= MAX_DICTIONARY_LENGTH) yield next.lastIndex;
  }
}

const isActive = (text: string) => ACTIVE.test(text) || SCRIPT.test(text);

/**
 * Whether a PDF has scripts, actions that start programs, or embedded files. Looks at the names in the file and in its
 * object streams; does not look into encrypted documents.
 */
export async function isActivePdf(bytes: Uint8Array): Promise<boolean> {
  const text = withoutEscapes(Buffer.from(bytes).toString("latin1"));
  if (ACTIVE.test(text) || SCRIPT.test(withoutStreams(text))) return true;
  // Positions count in the file itself, without the escapes replaced.
  const raw = Buffer.from(bytes).toString("latin1");
  let [left, streams] = [MAX_UNPACKED_BYTES, 0];
  for (const start of objectStreamsIn(raw)) {
    streams += 1;
    if (left <= 0 || streams > MAX_OBJECT_STREAMS) return true;
    const packed = bytes.subarray(start);
    const objects = await inflated(packed, { maxOutputLength: left }).catch((error: NodeJS.ErrnoException) => {
      return error.code === "ERR_BUFFER_TOO_LARGE" ? undefined : Buffer.alloc(0);
    });
    if (objects === undefined || isActive(withoutEscapes(objects.toString("latin1")))) return true;
    left -= objects.length;
  }
  return false;
}
