import { sql } from "kysely";
import type { App } from "#server/app.ts";
import type { Engine } from "#server/database/open.ts";
import { type ChainFault, verifyAudit } from "#server/features/audit/verify-audit.ts";
import type { TestClinic } from "../open-clinic.ts";

const TRIGGERS = [
  ["auditOnlyAdded", "audit"],
  ["auditLinksOnlyAdded", "auditLinks"],
] as const;

/** Removes what refuses changes of the audit, as someone who owns the database can do. */
export function dropTriggers({ fresh }: TestClinic, engine: Engine): Promise<void> {
  return fresh.asOwner(async ({ kysely }) => {
    for (const [trigger, table] of TRIGGERS)
      for (const act of ["update", "delete"])
        await (engine === "postgres"
          ? sql`drop trigger if exists ${sql.id(trigger)} on ${sql.table(table)}`
          : sql`drop trigger if exists ${sql.id(`${trigger}_${act}`)}`
        ).execute(kysely);
  });
}

/** What the verification finds while the work's changes are there, which are undone afterwards. */
export async function faultsAfter(
  open: TestClinic,
  work: (app: App) => Promise<unknown>,
): Promise<readonly ChainFault[]> {
  let faults: readonly ChainFault[] = [];
  class Undo extends Error {}
  await open.fresh
    .asOwner(({ kysely }) =>
      kysely.transaction().execute(async (db) => {
        const app = { ...open.app, db };
        await work(app);
        ({ faults } = await verifyAudit(app));
        throw new Undo();
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return faults;
}

/** The id of the entry at a place of the chain. */
export async function entryAt({ db }: App, place: number): Promise<string> {
  const link = db.selectFrom("auditLinks").select("auditId").where("place", "=", place);
  return (await link.executeTakeFirstOrThrow()).auditId;
}

export async function removeAt(app: App, place: number): Promise<void> {
  await app.db
    .deleteFrom("audit")
    .where("id", "=", await entryAt(app, place))
    .execute();
}

/** Exchanges the entries of two places. */
export async function exchange(app: App, place: number, with_: number): Promise<void> {
  const [one, other] = [await entryAt(app, place), await entryAt(app, with_)];
  const rename = (from: string, to: string) =>
    app.db.updateTable("audit").set({ id: to }).where("id", "=", from).execute();
  await rename(one, "between");
  await rename(other, one);
  await rename("between", other);
}
