import type { Sample } from "#domain/call/quality.ts";

/** The report entries that are read; each browser may leave out some fields. */
interface Entry {
  readonly type: string;
  readonly packetsSent?: number;
  readonly packetsReceived?: number;
  readonly packetsLost?: number;
  readonly roundTripTime?: number;
  readonly currentRoundTripTime?: number;
  readonly availableOutgoingBitrate?: number;
  readonly nominated?: boolean;
  readonly state?: string;
}

const SECOND_MS = 1000;
const KBIT = 1000;

function sum(
  entries: readonly Entry[],
  type: string,
  field: "packetsSent" | "packetsReceived" | "packetsLost",
): number {
  return entries.reduce((all, entry) => (entry.type === type ? all + (entry[field] ?? 0) : all), 0);
}

/** Converts a browser's statistics report to the terms of domain/call/quality.ts. */
export function sampleOf(report: Pick<RTCStatsReport, "forEach">): Sample {
  const entries: Entry[] = [];
  report.forEach((entry: Entry) => {
    entries.push(entry);
  });
  const pair = entries.find(
    ({ type, nominated, state }) => type === "candidate-pair" && nominated === true && state === "succeeded",
  );
  const rtt = pair?.currentRoundTripTime ?? entries.find(({ type }) => type === "remote-inbound-rtp")?.roundTripTime;
  const room = pair?.availableOutgoingBitrate;
  return {
    sent: sum(entries, "outbound-rtp", "packetsSent"),
    sentLost: sum(entries, "remote-inbound-rtp", "packetsLost"),
    received: sum(entries, "inbound-rtp", "packetsReceived"),
    receivedLost: sum(entries, "inbound-rtp", "packetsLost"),
    rttMs: rtt === undefined ? null : rtt * SECOND_MS,
    roomKbps: room === undefined ? null : room / KBIT,
  };
}
