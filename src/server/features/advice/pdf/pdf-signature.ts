import type { Signer } from "#server/adapters/signer/signer.ts";

/** Marks our files in the PDF metadata, so that a file without its signature is recognised as altered. */
export const PDF_MARK = "Tulsi signed advice";
/** A PDF comment after the end of the file with the key id, the code, and a signature over all bytes before it. */
const HEAD = "\n%TulsiSignature ";
const TAIL = /^([A-Za-z0-9_-]{43}) ([0-9A-HJKMNP-TV-Z-]{23}) ([A-Za-z0-9_-]{86})\n$/u;

/** Appends the clinic's signature to a PDF. `code` is the code of its document. */
export function withSignature(pdf: Buffer, code: string, signer: Signer): Buffer {
  const signed = Buffer.concat([pdf, Buffer.from(`${HEAD}${signer.keyId} ${code} `)]);
  return Buffer.concat([signed, Buffer.from(`${signer.sign("tulsi-advice-pdf", signed)}\n`)]);
}

/** The signature that a file claims to have; not verified. */
export interface ClaimedSignature {
  readonly keyId: string;
  readonly code: string;
  readonly signature: string;
  /** The signed bytes. */
  readonly bytes: Buffer;
}

/** Reads the signature at the end of a file; undefined when there is none or bytes follow it. */
export function signatureOf(file: Buffer): ClaimedSignature | undefined {
  const index = file.lastIndexOf(HEAD);
  const [, keyId, code, signature] =
    index === -1 ? [] : (TAIL.exec(file.subarray(index + HEAD.length).toString("latin1")) ?? []);
  if (keyId === undefined || code === undefined || signature === undefined) return undefined;
  return { keyId, code, signature, bytes: file.subarray(0, file.length - signature.length - 1) };
}

/** Whether a file has our mark, even if it was altered. */
export function looksOurs(file: Buffer): boolean {
  return file.includes(HEAD.trim()) || file.includes(PDF_MARK);
}

export function isAsSigned({ bytes, signature }: ClaimedSignature, publicKey: string, signer: Signer): boolean {
  return signer.isSigned(publicKey, "tulsi-advice-pdf", bytes, signature);
}
