import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES } from "#support/processes/database.ts";
import { type LiveClinic, openLiveClinic } from "#support/processes/live-clinic.ts";
import { reportTrial, trialSize } from "#support/processes/trial.ts";
import { openReader } from "#support/streams/stream-reader.ts";

const KILLS = trialSize(2, 20);
const RECONNECTS = trialSize(10, 100);
const READERS = 8;
/** The longest delay of a change at a connected client after its writer's confirmation, on a busy machine. */
const LATEST_MS = 5_000;
const TIMEOUT_MS = 60_000;
type Kind = "blog" | "room";

/** One connection, from its request to its end. */
interface Connection {
  readonly askedAt: number;
  endedAt: number;
  readonly events: { readonly version: number; readonly at: number }[];
}
/** A change that was confirmed to its writer. */
interface Confirmed {
  readonly version: number;
  readonly at: number;
}

/** Events of one reader's connections that are impossible unless a confirmed change was lost. */
function faultsIn(history: readonly Connection[], ledger: readonly Confirmed[], last: number): string[] {
  const faults: string[] = [];
  for (const { askedAt, endedAt, events } of history) {
    const versions = events.map(({ version }) => version);
    if (versions.some((version, index) => version < (versions[index - 1] ?? 0))) faults.push(`went back: ${versions}`);
    if (versions.some((version) => version > last)) faults.push(`never was: ${versions} of ${last}`);
    const before = ledger.findLast(({ at }) => at < askedAt)?.version ?? 0;
    if (versions[0] !== undefined && versions[0] < before)
      faults.push(`reconnected and received ${versions[0]}, not ${before}`);
    for (const { version, at } of ledger) {
      if (at < askedAt || at + LATEST_MS > endedAt) continue;
      if (!events.some((event) => event.version >= version && event.at <= at + LATEST_MS))
        faults.push(`lost: ${version}`);
    }
  }
  return faults;
}

describe.each(ENGINES)("events over reconnects and kills (TRUST.md LU-3), on %s", (engine) => {
  let live: LiveClinic;
  beforeEach(async () => {
    live = await openLiveClinic(engine);
  });
  afterEach(() => live.close());

  const nameOf = (kind: Kind) => (kind === "room" ? `room:${live.uid}` : kind);
  async function versionOf(kind: Kind): Promise<number> {
    const rows = live.database.kysely.selectFrom("topics").select("version").where("topic", "=", nameOf(kind));
    return (await rows.executeTakeFirst())?.version ?? 0;
  }

  it(
    `include all that was confirmed, over ${RECONNECTS} reconnects and ${KILLS} kills`,
    async (context) => {
      let [over, left, opened] = [false, RECONNECTS, 0];
      const ledgers: Record<Kind, Confirmed[]> = { blog: [], room: [] };
      const histories: { readonly kind: Kind; readonly connections: Connection[] }[] = [];

      async function reader(at: number): Promise<void> {
        const kind: Kind = at % 2 === 0 ? "blog" : "room";
        const [stream, cookies] = kind === "blog" ? ["public", ""] : ["mine", live.patient];
        const connections: Connection[] = [];
        histories.push({ kind, connections });
        while (!over) {
          const connection: Connection = { askedAt: performance.now(), endedAt: Number.POSITIVE_INFINITY, events: [] };
          const onEvent = (event: string) => {
            const [topic, version] = event.split(" ");
            if (topic === kind) connection.events.push({ version: Number(version), at: performance.now() });
          };
          const { promise: ended, resolve: end } = Promise.withResolvers<void>();
          const open = await openReader(new URL(`/live/${stream}`, live.clinic.address), {
            cookies,
            onEvent,
            onEnd: end,
          }).catch(() => undefined);
          if (open?.status !== 200) {
            open?.close();
            await wait(100);
            continue;
          }
          opened += 1;
          connections.push(connection);
          // The first two connections of each kind stay open until they are closed by the server.
          await Promise.race([ended, at < 4 ? finished() : aWhile()]);
          connection.endedAt = performance.now();
          open.close();
        }
      }
      const aWhile = async () => {
        await wait(100 + Math.random() * 700);
        while (left <= 0 && !over) await wait(50);
        left -= 1;
      };
      const finished = async () => {
        while (!over) await wait(50);
      };
      async function writer(kind: Kind): Promise<void> {
        while (!over) {
          if (await (kind === "blog" ? live.revise() : live.say()))
            ledgers[kind].push({ version: await versionOf(kind), at: performance.now() });
          await wait(40);
        }
      }

      const readers = Array.from({ length: READERS }, (_, index) => reader(index));
      const writers = (["blog", "room"] as const).map(writer);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await wait(500 + Math.random() * 1_000);
        await live.clinic.kill();
        await live.clinic.start();
      }
      // A busy machine may write more slowly than it connects.
      const isEnough = () => left <= 0 && Math.min(ledgers.blog.length, ledgers.room.length) > KILLS;
      await expect.poll(isEnough, { timeout: TIMEOUT_MS }).toBe(true);
      await wait(200);
      over = true;
      await Promise.all([...readers, ...writers]);
      const confirmed = ledgers.blog.length + ledgers.room.length;
      expect(Math.min(ledgers.blog.length, ledgers.room.length)).toBeGreaterThan(KILLS);
      for (const { kind, connections } of histories) {
        expect(connections.length).toBeGreaterThan(KILLS / 2);
        expect(faultsIn(connections, ledgers[kind], await versionOf(kind))).toEqual([]);
      }
      reportTrial(
        context,
        "LU-3",
        `${RECONNECTS} reconnects, ${KILLS} kills, ${opened} streams, ${confirmed} confirmed changes: none lost`,
      );
    },
    TIMEOUT_MS + KILLS * 15_000,
  );
});

describe("the checker of histories", () => {
  const events = (...versions: number[]) => versions.map((version, index) => ({ version, at: index }));
  it("finds lost, repeated and invented events", () => {
    const ledger = [{ version: 5, at: 10 }];
    const connection = (askedAt: number, ...versions: number[]) => ({
      askedAt,
      endedAt: 1e9,
      events: events(...versions),
    });
    expect(faultsIn([connection(20, 5, 6)], ledger, 6)).toEqual([]);
    expect(faultsIn([connection(0, 4, 5)], ledger, 6)).toEqual([]);
    expect(faultsIn([connection(20, 4)], ledger, 6)).toEqual(["reconnected and received 4, not 5"]);
    expect(faultsIn([connection(0, 4)], ledger, 6)).toEqual(["lost: 5"]);
    expect(faultsIn([connection(20, 6, 5)], ledger, 6)).toEqual(["went back: 6,5"]);
    expect(faultsIn([connection(20, 7)], ledger, 6)).toEqual(["never was: 7 of 6"]);
  });
});
