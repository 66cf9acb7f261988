import { fail } from "#domain/failures.ts";

/** How a picture is made anew. */
export interface Remaking {
  /** No side is longer than this, in pixels. */
  readonly side: number;
  /** Whether it is cut to a square of that side. */
  readonly square: boolean;
}

export interface Remade {
  readonly type: "image/jpeg" | "image/webp";
  readonly bytes: Buffer;
}

/** Makes pictures anew, so that what is kept holds what one sees and nothing else: no place, no camera, no second picture. */
export interface Pictures {
  /** How many pixels it has must be known before. Out: undefined when it can't be read. Fails: BUSY. */
  remake(bytes: Uint8Array, how: Remaking): Promise<Remade | undefined>;
}

const QUALITY = 82;
/** Kinds of colour that can be seen through, as the decoder counts them. */
const SEE_THROUGH: readonly number[] = [1, 3, 5, 7, 9];
/** Pictures cost memory and a processor: one at a time, and so many who wait. */
const WAITING_MOST = 8;

async function remake(bytes: Uint8Array, { side, square }: Remaking): Promise<Remade | undefined> {
  // Loaded with the first picture: many processes never see one.
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
    // Whatever the decoder says of a broken file, the person hears one sentence.
    return undefined;
  }
}

/** Pictures made anew by the decoder that comes with the house, one at a time. */
export function createPictures(): Pictures {
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();
  return {
    async remake(bytes, how) {
      if (waiting >= WAITING_MOST) throw fail("BUSY");
      waiting += 1;
      const mine = before.then(() => remake(bytes, how));
      before = mine.catch(() => undefined);
      return mine.finally(() => {
        waiting -= 1;
      });
    },
  };
}
