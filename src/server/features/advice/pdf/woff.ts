import { inflateSync } from "node:zlib";

const SIGNATURE = 0x774f4646;
const HEAD = 44;
const ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

const padded = (length: number) => (length + 3) & ~3;

/** Unpacks a WOFF 1.0 font to TrueType. Throws on other bytes. */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error("This is no font of WOFF 1.0.");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = HEAD + at * ENTRY;
    const [offset, packed, length] = [
      woff.readUInt32BE(entry + 4),
      woff.readUInt32BE(entry + 8),
      woff.readUInt32BE(entry + 12),
    ];
    const stored = woff.subarray(offset, offset + packed);
    const bytes = packed < length ? inflateSync(stored) : stored;
    if (bytes.length !== length) throw new Error("A table of this font is not as long as it says.");
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), bytes };
  });
  const start = SFNT_HEAD + count * SFNT_ENTRY;
  const sfnt = Buffer.alloc(start + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0));
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(sfnt, 0, 4, 8);
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(power * 16, 6);
  sfnt.writeUInt16BE(Math.log2(power), 8);
  sfnt.writeUInt16BE((count - power) * 16, 10);
  let at = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEAD + index * SFNT_ENTRY;
    tag.copy(sfnt, entry);
    sfnt.writeUInt32BE(checksum, entry + 4);
    sfnt.writeUInt32BE(at, entry + 8);
    sfnt.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(sfnt, at);
    at += padded(bytes.length);
  }
  return sfnt;
}
