export interface SenderLimits {
  /** Connections open at once, in total and from one address. Trusted proxies are one address for many people. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Bytes of request bodies in memory at once, in total and from one address. */
  readonly bodyBytes: number;
  readonly bodyBytesPerAddress: number;
  /** How long written bytes may wait for a reader, in milliseconds. */
  readonly writeMs: number;
}

export interface WorkLimits {
  /** Dynamic requests in progress at once, and waiting for their turn. */
  readonly running: number;
  readonly waiting: number;
  /** Both together, of one address. */
  readonly perAddress: number;
}
