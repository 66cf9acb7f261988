declare global {
  interface Navigator {
    /** The Network Information API of Chromium. */
    readonly connection?: { readonly downlink?: number };
  }
}

/** Megabits a second that a video call needs in each direction. */
const VIDEO_MBPS = 1;

/**
 * Whether the network carries video, as the browser estimates it.
 * @returns Undefined in browsers that do not tell (Firefox, Safari).
 */
export function connectionSpeed(): "fast" | "slow" | undefined {
  const { connection } = navigator;
  if (connection?.downlink === undefined) return undefined;
  return connection.downlink >= VIDEO_MBPS ? "fast" : "slow";
}
