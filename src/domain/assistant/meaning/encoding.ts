/** What the encoder finds in a text. */
export interface Encoding {
  /** 384 numbers, a vector of length 1: the product of two vectors says how near two texts are, from -1 to 1. */
  readonly vector: Float32Array;
  /** Natural logarithms of the probabilities of the pages in `ENCODER_PAGES`, in that order. */
  readonly pages: Float32Array;
  /** Probabilities from 0 to 1 of the degrees in `ENCODER_DANGERS`, in that order; their sum is 1. */
  readonly danger: Float32Array;
}

/**
 * Why texts can't be encoded. `unloadable`: the native library or the model does not load on this machine. `died`: the
 * thread ended while it read the text. `closed`: the server is stopping.
 */
export const ENCODER_FAULTS = ["unloadable", "died", "closed"] as const;
export type EncoderFault = (typeof ENCODER_FAULTS)[number];

/** How far the encoder is with the texts of the library. */
export interface ReadTexts {
  /** Texts that are found by what they mean; the others only by their words. */
  readonly read: number;
  readonly total: number;
}

/** The encoder of the server that answers. */
export interface EncoderState {
  /** Null while it runs or starts. */
  readonly fault: EncoderFault | null;
  /** No texts before anyone has searched or asked. */
  readonly texts: ReadTexts;
}
