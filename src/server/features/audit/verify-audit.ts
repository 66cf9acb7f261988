import { clinicDay } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { findAudit, type LinkedEntry, listLinked, listUnlinked, readEnd } from "./audit.queries.ts";
import { digestOf, linkOf, removalReason } from "./audit-chain.ts";

/**
 * What is wrong with the audit: an entry was altered, is missing, or was inserted; links do not follow one another; a
 * removal is not the one that its entry describes; the end is not the one that was written down.
 */
export type ChainFault =
  | { readonly kind: "altered" | "missing" | "link"; readonly place: number; readonly id: string }
  | { readonly kind: "gap" | "end"; readonly place: number }
  | { readonly kind: "inserted" | "removal"; readonly id: string };

/** The result of a verification. */
export interface VerifiedAudit {
  /** Linked entries, and those of them that were removed as the law requires. */
  readonly entries: number;
  readonly removed: number;
  readonly faults: readonly ChainFault[];
}

const BATCH_SIZE = 1_000;
const MAX_FAULTS = 100;

/** What a walk along the chain knows so far. */
interface Walk {
  place: number;
  link: string;
  readonly faults: ChainFault[];
  /** Places by the entry of their removal. */
  readonly removals: Map<string, number[]>;
  /** Links that were written down outside the database, by place. */
  readonly written: ReadonlyMap<number, string>;
}

/** The fault of one link and its entry, if there is one. */
function faultOf({ vault }: App, row: LinkedEntry, before: string): ChainFault["kind"] | undefined {
  const { place, auditId, digest, link, removedBy, at, actor, action, subject, reason, result } = row;
  const { patient, behalf, origin } = row;
  if (link !== linkOf(vault, before, place, digest)) return "link";
  if (at === null || actor === null || action === null || subject === null || reason === null || result === null)
    return removedBy === null ? "missing" : undefined;
  const entry = { id: auditId, at, actor, action, subject, reason, patient, behalf, origin, result };
  return digest === digestOf(vault, entry) ? undefined : "altered";
}

function step(app: App, walk: Walk, row: LinkedEntry): void {
  const { place, auditId: id, link, removedBy } = row;
  for (let gap = walk.place + 1; gap < place && walk.faults.length < MAX_FAULTS; gap += 1)
    walk.faults.push({ kind: "gap", place: gap });
  const kind = faultOf(app, row, walk.link);
  if (kind === "link" || kind === "missing" || kind === "altered") walk.faults.push({ kind, place, id });
  const written = walk.written.get(place);
  if (written !== undefined && written !== link) walk.faults.push({ kind: "end", place });
  if (removedBy !== null) walk.removals.set(removedBy, [...(walk.removals.get(removedBy) ?? []), place]);
  Object.assign(walk, { place, link });
}

/** Whether the entry of a removal says that exactly these places went. */
async function isExplained({ db, vault }: App, id: string, places: readonly number[]): Promise<boolean> {
  const entry = await findAudit(db, id);
  return entry?.action === "audit:remove" && entry.reason === removalReason(vault, places);
}

/**
 * Walks along the whole chain of audit entries (TRUST.md AU-2), without changing anything.
 * @param app - The application.
 * @returns How many entries there are, and at most about a hundred faults, in the chain's order.
 */
export async function verifyAudit(app: App): Promise<VerifiedAudit> {
  // Before the walk: what is added meanwhile lies after this end.
  const [end, heads] = [await readEnd(app.db), app.auditHeads.read()];
  const written = new Map(heads.map(({ place, link }) => [place, link]));
  const walk: Walk = { place: 0, link: "", faults: [], removals: new Map(), written };
  let isBroken = false;
  for (let rows = await listLinked(app.db, 0, BATCH_SIZE); rows.length > 0 && !isBroken; ) {
    for (const row of rows) step(app, walk, row);
    isBroken = walk.faults.length >= MAX_FAULTS;
    rows = await listLinked(app.db, walk.place, BATCH_SIZE);
  }
  const last = Math.max(end.place, ...heads.map(({ place }) => place));
  if (!isBroken && walk.place < last) walk.faults.push({ kind: "end", place: last });
  for (const [id, places] of walk.removals)
    if (!(await isExplained(app, id, places))) walk.faults.push({ kind: "removal", id });
  for (const { id } of await listUnlinked(app.db, MAX_FAULTS)) walk.faults.push({ kind: "inserted", id });
  const removed = [...walk.removals.values()].reduce((sum, { length }) => sum + length, 0);
  return { entries: walk.place, removed, faults: walk.faults };
}

/**
 * Writes the end of the chain down outside the database and to the log, once a day by the clinic's calendar.
 * @param app - The application.
 */
export async function writeDownEnd(app: App): Promise<void> {
  const { place, link } = await readEnd(app.db);
  const last = app.auditHeads.read().at(-1);
  const isOfToday = last !== undefined && clinicDay(Date.parse(last.at)) === clinicDay(app.clock.now());
  if (place === 0 || isOfToday) return;
  app.auditHeads.add({ place, link, at: moment(app.clock) });
  app.log.info({ place, link }, "end of the audit");
}

/**
 * Notes that a backup was restored, so that ends that were written down after it are not missed.
 * @param app - The application over the restored database.
 */
export async function noteRestoredAudit(app: App): Promise<void> {
  app.auditHeads.addRestored({ ...(await readEnd(app.db)), at: moment(app.clock) });
}
