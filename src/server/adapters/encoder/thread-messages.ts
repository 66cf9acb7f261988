/** Asks the encoder's thread to end by itself, once it has answered what it was sent. */
export const END_MESSAGE = "end";
