/** A row of TRUST.md, or another promise, that is tested at its own scale; `npm test` does it at a smaller one. */
export interface TrialRow {
  readonly id: string;
  /** The requirement of the row, shortened. */
  readonly demands: string;
  readonly files: readonly string[];
  /** Only the tests whose names contain this; all of the files when not given. */
  readonly only?: string;
  /** How many results its tests must report: one for each engine or proxy. */
  readonly says: number;
}

export const ROWS: readonly TrialRow[] = [
  {
    id: "AC-1",
    demands:
      "full matrix of 8 actors × route × verb × {own, other's, absent id}; another's id answers as an absent one",
    files: ["tests/http/access/route-matrix.test.ts"],
    says: 2,
  },
  {
    id: "DU-8",
    demands: "200 parallel claims × 1,000: exactly 1 winner, both engines",
    files: ["src/server/features/consultations/booking/concurrent-booking.test.ts"],
    only: "slots in a row for",
    says: 2,
  },
  {
    id: "DU-7",
    demands: "SMTP down 1 h + 20 kills: every mail ≥ 1, repeats share Message-ID",
    files: ["tests/http/email-durability.test.ts"],
    says: 4,
  },
  {
    id: "DU-5",
    demands: "disk full: 503, no false acknowledgement, ready again ≤ 15 s; needs root, which can mount a small disk",
    files: ["trials/disk-full.test.ts"],
    says: 0,
  },
  {
    id: "DU-1",
    demands:
      "acknowledged = survives SIGKILL: 200 kills and ≥ 10,000 acknowledged writes an engine, 0 lost, torn, doubled",
    files: ["tests/http/durability.test.ts"],
    only: "loses nothing",
    says: 2,
  },
  {
    id: "IN-1",
    demands: "250,000 fuzzed requests: no 5xx but BUSY, no exit, nothing half-written",
    files: ["tests/http/fuzz.test.ts"],
    says: 2,
  },
  {
    id: "encoder",
    demands: "100 crashes of the encoder's thread while questions come: each answered, emergencies named, meaning back",
    files: ["src/server/features/assistant/answers/encoder-crashes.test.ts"],
    says: 1,
  },
  {
    id: "AV-1",
    demands: "10 × the load for 60 s: goodput ≥ 70 % of peak, cached pages and health p95 ≤ 250 ms",
    files: ["trials/load.test.ts"],
    only: "ten times",
    says: 1,
  },
  {
    id: "AV-1, attacks",
    demands:
      "unfinished, idle, pipelined, unread and flooding requests of one address, on both engines: others log in, book, " +
      "write and send a photo of 10 MB; memory is back within 256 MB of before (an attack held more than 1 GB)",
    files: ["tests/http/attacks/attack-recovery.test.ts"],
    says: 2,
  },
  {
    id: "AV-6",
    demands: "one hour of requests: memory slope ≤ 1 MB/h",
    files: ["trials/load.test.ts"],
    only: "an hour",
    says: 1,
  },
  {
    id: "old phone",
    demands: "4 × slower processor, slow 4G: books an appointment and joins the call",
    files: ["tests/http/engines/old-phone.test.ts"],
    says: 0,
  },
  {
    id: "danger",
    demands: "the thresholds of danger cost at most 1 % more on the development sets than the best ones",
    files: ["eval/danger.test.ts"],
    says: 0,
  },
  {
    id: "room",
    demands: "a thread of 2,000 messages opens ≤ 300 ms and scrolls at ≤ 50 ms a frame; a call connects ≤ 3 s",
    files: ["trials/room.test.ts"],
    says: 2,
  },
  {
    id: "AV-4",
    demands: "50 SIGTERM under load: 0 broken acknowledged requests",
    files: ["tests/http/durability.test.ts"],
    only: "finishes open requests",
    says: 2,
  },
  {
    id: "LU-1",
    demands: "matrix over streams: patient B's stream holds 0 bytes about A",
    files: ["tests/http/access/stream-access.test.ts"],
    only: "sends bytes about patient A",
    says: 2,
  },
  {
    id: "LU-2",
    demands: "revoked, expired or demoted session → stream ends ≤ 5 s: 100 streams, revoke 50",
    files: ["tests/http/access/stream-access.test.ts"],
    only: "ends streams with their session",
    says: 2,
  },
  {
    id: "LU-3",
    demands: "history checker: 100 reconnects + 20 server kills, none lost",
    files: ["tests/http/live/stream-history.test.ts"],
    only: "include all that was confirmed",
    says: 2,
  },
  {
    id: "LU-4",
    demands: "1,000 streams p95 ≤ 500 ms; 10,000 connect/close: RSS ≤ +10 %",
    files: ["trials/streams-many.test.ts"],
    only: "many live streams",
    says: 4,
  },
  {
    id: "LU-4, idle streams",
    demands: "5,000 idle streams of signed-in people cost < 5 % of a core",
    files: ["trials/streams-many.test.ts"],
    only: "idle live streams",
    says: 2,
  },
  {
    id: "LU-4, a stalled reader",
    demands: "dropped at ≤ 1 MB",
    files: ["src/server/http/live-streams.test.ts"],
    says: 1,
  },
  {
    id: "LU-4, behind nginx and caddy",
    demands: "unbuffered, unpacked, heartbeat ≤ 15 s; 8 tabs usable on HTTP/1.1; 1,000 streams p95 ≤ 500 ms",
    files: ["trials/behind-a-proxy.test.ts"],
    says: 4,
  },
];
