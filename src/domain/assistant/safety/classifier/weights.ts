/** What has a weight, in this order; "none" weighs nothing. */
export const HEARD_CLASSES = ["urgent", "emergency", "crisis"] as const;

/** Weights as they lie in generated/classifier-weights.json, each a byte, those of places that hold anything. */
export interface StoredWeights {
  /** How far each place lies behind the one before it, seven bits a byte, the last byte of a number below 128. Base64. */
  readonly places: string;
  /** All weights of the first class, then of the second, then of the third. Base64. */
  readonly weights: string;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Weights for every place, of each class. In: what is stored, and how many places there are. */
export function weightsOf({ places, weights }: StoredWeights, count: number): readonly Int8Array[] {
  const held: number[] = [];
  let place = -1;
  let [ahead, shift] = [0, 0];
  for (const byte of bytesOf(places)) {
    ahead += (byte & 0x7f) << shift;
    shift += 7;
    if (byte >= 0x80) continue;
    place += ahead;
    held.push(place);
    [ahead, shift] = [0, 0];
  }
  const signed = new Int8Array(bytesOf(weights).buffer);
  return HEARD_CLASSES.map((_, k) => {
    const own = new Int8Array(count);
    for (const [at, one] of held.entries()) own[one] = signed[k * held.length + at] ?? 0;
    return own;
  });
}

/** The bytes of `places` for places in rising order. */
export function placesWritten(held: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let before = -1;
  for (const place of held) {
    let ahead = place - before;
    for (; ahead >= 0x80; ahead >>= 7) bytes.push((ahead & 0x7f) | 0x80);
    bytes.push(ahead);
    before = place;
  }
  return Uint8Array.from(bytes);
}
