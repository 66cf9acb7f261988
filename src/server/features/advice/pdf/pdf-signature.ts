import type { Signer } from "#server/adapters/signer/signer.ts";

/** What tells a file of ours, even where its signature was cut off: it stands in the file's own description. */
export const PDF_MARK = "Tulsi signed advice";
/** After the last word of a PDF comes a comment that readers pass over: the key, the code, and a signature over all before it. */
const HEAD = "\n%TulsiSignature ";
const TAIL = /^([A-Za-z0-9_-]{43}) ([0-9A-HJKMNP-TV-Z-]{23}) ([A-Za-z0-9_-]{86})\n$/u;

/** The file with the clinic's signature behind it. In: a whole PDF, and the code of its document. */
export function withSignature(pdf: Buffer, code: string, signer: Signer): Buffer {
  const said = Buffer.concat([pdf, Buffer.from(`${HEAD}${signer.keyId} ${code} `)]);
  return Buffer.concat([said, Buffer.from(`${signer.sign("tulsi-advice-pdf", said)}\n`)]);
}

/** What a file says of itself: signed by that key for that document, whether or not it is true. */
export interface SaidSignature {
  readonly keyId: string;
  readonly code: string;
  readonly signature: string;
  /** What was signed. */
  readonly bytes: Buffer;
}

/** Reads the signature behind a file; undefined where none is, or something comes after it. */
export function signatureOf(file: Buffer): SaidSignature | undefined {
  const at = file.lastIndexOf(HEAD);
  const [, keyId, code, signature] =
    at === -1 ? [] : (TAIL.exec(file.subarray(at + HEAD.length).toString("latin1")) ?? []);
  if (keyId === undefined || code === undefined || signature === undefined) return undefined;
  return { keyId, code, signature, bytes: file.subarray(0, file.length - signature.length - 1) };
}

/** True for a file that was ours once, whatever became of it. */
export function looksOurs(file: Buffer): boolean {
  return file.includes(HEAD.trim()) || file.includes(PDF_MARK);
}

export function isAsSigned({ bytes, signature }: SaidSignature, publicKey: string, signer: Signer): boolean {
  return signer.isSigned(publicKey, "tulsi-advice-pdf", bytes, signature);
}
