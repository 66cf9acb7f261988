import type { Sniffed } from "./files.rules.ts";

/** Width and height by a picture's header. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

type Picture = Exclude<Sniffed, "pdf" | "heic">;

/** Start-of-frame markers of a JPEG: C0 to CF without the three that are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function ofJpeg(view: DataView): Dimensions | undefined {
  let found: Dimensions | undefined;
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return found;
    const marker = view.getUint8(at + 1);
    if (marker === 0xda) return found;
    if (isFrame(marker)) {
      const next = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      // The largest frame counts, so that none can be hidden behind a small one.
      if (!found || next.width * next.height > found.width * found.height) found = next;
    }
    const alone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : alone ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return found;
}

function ofWebp(view: DataView): Dimensions | undefined {
  if (view.byteLength < 30) return undefined;
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  if (chunk === "VP8X") return { width: three(24) + 1, height: three(27) + 1 };
  if (chunk === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== "VP8L") return undefined;
  const packed = view.getUint32(21, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/**
 * The decoded size of a picture, by its header alone: a decompression bomb must be detected before it is decoded. Out:
 * undefined when the header does not say.
 */
export function dimensionsOf(bytes: Uint8Array, picture: Picture): Dimensions | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (picture === "jpeg") return ofJpeg(view);
  if (picture === "webp") return ofWebp(view);
  return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
}
