import type { EncoderFault, Encoding } from "#domain/assistant/meaning/encoding.ts";

/** A text that was not encoded. */
export class EncoderFailure extends Error {
  readonly fault: EncoderFault;

  constructor(fault: EncoderFault) {
    super(fault);
    this.name = "EncoderFailure";
    this.fault = fault;
  }
}

/** Turns texts into what they mean. */
export interface Encoder {
  /** Changes with the model: vectors of different versions can't be compared. */
  readonly version: string;
  /** Why it does not run at present; undefined while it runs or starts. */
  readonly fault: EncoderFault | undefined;
  /**
   * Encodes texts in English, Hindi and Hindi in Latin letters. Of a text with more than 158 tokens the first 60 and
   * the last 98 count. Texts of several calls that wait are read together, in the order of the calls: whoever has
   * thousands calls with a few at a time, so that others get their turn.
   * @param texts - The texts; also empty ones.
   * @param signal - Takes the texts back: those that the thread has not begun are not read any more.
   * @returns What was found, in the order of the texts.
   * @throws EncoderFailure; the reason of the signal.
   */
  encode(texts: readonly string[], signal?: AbortSignal): Promise<readonly Encoding[]>;
  /**
   * Reads the shipped library's vectors, in the form of features/assistant/meaning/vector-file.ts.
   * @throws Error when the file can't be read.
   */
  readShippedVectors(): Promise<Buffer>;
  /** Ends the thread; what waits fails as `closed`. */
  close(): Promise<void>;
}
