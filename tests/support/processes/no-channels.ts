import type { ChannelLog } from "#server/features/channels/channels.service.ts";

/** For a queue that is tested by itself: whether its messages arrive is recorded nowhere. */
export const NO_CHANNELS: Pick<ChannelLog, "delivered" | "failed"> = {
  delivered: () => Promise.resolve(),
  failed: () => Promise.resolve(),
};
