import PQueue from "p-queue";
import { fail } from "#domain/failures.ts";
import { withoutPlace } from "#server/work-place.ts";

/** How a picture is re-encoded. */
export interface Reencoding {
  /** The longest side in pixels. */
  readonly side: number;
  /** Whether it is cropped to a square of that side. */
  readonly square: boolean;
}

export interface ReencodedPicture {
  readonly type: "image/jpeg" | "image/webp";
  readonly bytes: Buffer;
}

/** Re-encodes pictures, so that only the visible pixels remain: no location, no camera model, no embedded preview. */
export interface Pictures {
  /**
   * Checks the number of pixels before decoding.
   * @returns Undefined when it can't be decoded.
   * @throws BUSY.
   */
  remake(bytes: Uint8Array, how: Reencoding): Promise<ReencodedPicture | undefined>;
  /** A picture that was made here, for a file that takes no WebP; the same bytes each time. Throws BUSY. */
  toPng(bytes: Uint8Array): Promise<Buffer>;
}

const QUALITY = 82;
/** Colour types with transparency, as the decoder numbers them. */
const SEE_THROUGH: readonly number[] = [1, 3, 5, 7, 9];
/** Pictures cost memory and processor time: one at a time, with a bounded queue. */
const MAX_WAITING = 8;

async function remake(bytes: Uint8Array, { side, square }: Reencoding): Promise<ReencodedPicture | undefined> {
  // Loaded with the first picture.
  const { ResizeFit, Transformer } = await import("@napi-rs/image");
  try {
    const picture = new Transformer(bytes);
    const { width, height, colorType } = await picture.metadata();
    const upright = picture.rotate();
    if (square) upright.resize({ width: side, height: side, fit: ResizeFit.Cover });
    else if (Math.max(width, height) > side) upright.resize({ width: side, height: side, fit: ResizeFit.Inside });
    return SEE_THROUGH.includes(colorType)
      ? { type: "image/webp", bytes: await upright.webp(QUALITY) }
      : { type: "image/jpeg", bytes: await upright.jpeg(QUALITY) };
  } catch {
    // All errors of the decoder become one message.
    return undefined;
  }
}

/** Re-encodes one picture at a time with @napi-rs/image. */
export function createPictures(): Pictures {
  const queue = new PQueue({ concurrency: 1 });
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.size + queue.pending >= MAX_WAITING) throw fail("BUSY");
    return withoutPlace(() => queue.add(work));
  }
  return {
    remake: async (bytes, how) => inTurn(() => remake(bytes, how)),
    toPng: async (bytes) =>
      inTurn(async () => {
        const { Transformer } = await import("@napi-rs/image");
        return new Transformer(bytes).png();
      }),
  };
}
