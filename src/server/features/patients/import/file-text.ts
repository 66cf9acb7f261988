const UTF8_MARK = [0xef, 0xbb, 0xbf];
const LITTLE_MARK = [0xff, 0xfe];
const BIG_MARK = [0xfe, 0xff];
/** How much of a file without a mark is looked at for the zeros of UTF-16. */
const SAMPLE = 4000;

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, place) => bytes[place] === byte);
}

/** UTF-16 without a mark: most of every second byte is zero in a table of Latin letters, digits and separators. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 8;
  if (odd > many && even < odd / 4) return "utf-16le";
  return even > many && odd < even / 4 ? "utf-16be" : undefined;
}

/** The first bytes of files that hold no text: archives such as .xlsx and .ods, .xls, PDF, pictures. */
const NO_TEXT = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
] as const;

/** Whether a file is a workbook of a spreadsheet program, or something else that is no text. */
export function isNoText(bytes: Uint8Array): boolean {
  return NO_TEXT.some((mark) => begins(bytes, mark));
}

function encodingOf(bytes: Uint8Array): string {
  if (begins(bytes, UTF8_MARK)) return "utf-8";
  if (begins(bytes, LITTLE_MARK)) return "utf-16le";
  if (begins(bytes, BIG_MARK)) return "utf-16be";
  return unmarkedUtf16(bytes) ?? "utf-8";
}

/** The text of a file that a spreadsheet wrote: UTF-8, UTF-16, or else Windows-1252; without the byte order mark. */
export function fileText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== "utf-8" || begins(bytes, UTF8_MARK)) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
