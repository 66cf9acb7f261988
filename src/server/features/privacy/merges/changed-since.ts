import { createHash } from "node:crypto";
import type { ChangedSince } from "#domain/merges/merges.api.ts";
import { isCorrected, LOSABLE } from "#domain/merges/merges.ts";
import { parseStored, recordOf } from "#domain/typed.ts";
import type { App, Transaction } from "#server/app.ts";
import { readHistory } from "#server/features/patients/patient-record.service.ts";
import { countLost, listContents } from "./changed-since.queries.ts";
import type { MergeRow } from "./merges.queries.ts";
import { listBefore, writeBefore } from "./moved-rows.queries.ts";

/** How a row was when it was moved: a digest of what is encrypted, which every change encrypts again. */
interface Seen {
  readonly seen?: string;
}

const digestOf = (content: object) => createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/** Writes down how the documents and members of the joined account are, before they are moved. */
export async function writeSeen({ db }: Transaction, merge: MergeRow): Promise<void> {
  const { joined: owner } = merge;
  for (const { tableName, rowId, content } of await listContents(db, owner))
    await writeBefore(db, merge, { tableName, rowId, owner }, { seen: digestOf(content) });
}

async function countChanged(app: App, merge: MergeRow): Promise<ChangedSince["changed"]> {
  const now = new Map((await listContents(app.db, merge.stays)).map((row) => [row.rowId, digestOf(row.content)]));
  const changed = { healthDocuments: 0, familyMembers: 0 };
  for (const { tableName, rowId, before } of await listBefore(app.db, merge.id)) {
    if (tableName !== "healthDocuments" && tableName !== "familyMembers") continue;
    const { seen } = parseStored<Seen>(before ?? "{}");
    const digest = now.get(rowId);
    if (digest !== undefined && digest !== seen) changed[tableName] += 1;
  }
  return { documents: changed.healthDocuments, family: changed.familyMembers };
}

/** What was done with a joined record since the merge; rights are checked before. */
export async function readChangedSince(app: App, merge: MergeRow): Promise<ChangedSince> {
  const { stays, joined } = merge;
  const wasAdded = (await listBefore(app.db, merge.id)).some(({ tableName }) => tableName === "patients");
  const [current = "", other = ""] = [await readHistory(app, stays), await readHistory(app, joined)];
  const counted = LOSABLE.map(async (kind) => [kind, await countLost(app.db, merge, kind)] as const);
  const lost = new Map(await Promise.all(counted));
  return {
    history: wasAdded && isCorrected(current, other),
    lost: recordOf(LOSABLE, (kind) => lost.get(kind) ?? 0),
    changed: await countChanged(app, merge),
  };
}
