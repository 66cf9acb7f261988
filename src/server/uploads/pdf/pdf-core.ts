import { registerHooks } from "node:module";

/** The parts of pdf.js that read a file's objects; its public API shows only some actions. */

export interface PdfName {
  readonly name: string;
}
export interface PdfRef {
  readonly num: number;
}
export interface PdfDict {
  get(key: string): unknown;
  has(key: string): boolean;
  getRawEntries(): Iterable<[string, unknown]>;
}
export interface PdfStream {
  readonly dict?: PdfDict;
  getBytes(): Uint8Array;
}
interface PdfXRef {
  readonly trailer?: PdfDict;
  parse(recovery: boolean): void;
  fetch(ref: PdfRef): unknown;
}
export interface PdfFile {
  readonly xref: PdfXRef;
  checkHeader(): void;
  parseStartXRef(): void;
}

type Type<T> = abstract new (...parts: never[]) => T;
interface Core {
  readonly PDFDocument: new (manager: object, stream: PdfStream) => PdfFile;
  readonly Stream: new (bytes: Uint8Array) => PdfStream;
  readonly BaseStream: Type<PdfStream>;
  readonly DecodeStream: { readonly prototype: { buffer: Uint8Array; ensureBuffer(requested: number): Uint8Array } };
  readonly Dict: Type<PdfDict>;
  readonly Name: Type<PdfName>;
  readonly Ref: Type<PdfRef>;
  readonly PasswordException: Type<Error>;
  readonly setVerbosityLevel: (level: number) => void;
}

const MODULE = "pdfjs-dist/legacy/build/pdf.worker.mjs";
const PARTS = [
  ...["PDFDocument", "Stream", "BaseStream", "DecodeStream", "Dict", "Name", "Ref"],
  ...["PasswordException", "setVerbosityLevel"],
].join();

/**
 * Loads pdf.js with its reader of objects exported besides.
 * @param maximum - How many bytes unpacked data may take altogether; beyond, reading throws a RangeError.
 */
export async function loadPdfCore(maximum: number): Promise<Core> {
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      return url.endsWith(MODULE) ? { ...loaded, source: `${String(loaded.source)}\nexport { ${PARTS} };` } : loaded;
    },
  });
  const core = (await import(MODULE)) as unknown as Core;
  hooks.deregister();
  core.setVerbosityLevel(0);
  const { prototype } = core.DecodeStream;
  const { ensureBuffer } = prototype;
  let left = maximum;
  // The memory of unpacked data is not part of the thread's heap, so its limit has to be counted.
  prototype.ensureBuffer = function (requested) {
    if (requested > this.buffer.byteLength) left -= requested;
    if (left < 0) throw new RangeError("The PDF unpacks to too much data.");
    return ensureBuffer.call(this, requested);
  };
  return core;
}
