import { type Kysely, sql } from "kysely";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { StartRefusal } from "#server/config.ts";
import type { Database } from "../open.ts";
import type { Schema } from "../schema.ts";

// PostgreSQL with two roles (docs/decisions/090): one owns the tables and migrates them, with the other the server
// works. What the second may do follows from the tables after each migration.

/** What a role can be allowed to do with a table; `truncate`, `references` and `trigger` it never may. */
const RIGHTS = ["select", "insert", "update", "delete", "truncate", "references", "trigger"] as const;
type Right = (typeof RIGHTS)[number];

const OF_ROWS: readonly Right[] = ["select", "insert", "update", "delete"];
/** Tables of which the server does not change every row. */
const LESS: Readonly<Record<string, readonly Right[]>> = {
  audit: ["select", "insert"],
  auditLinks: ["select", "insert"],
  kysely_migration: ["select"],
  kysely_migration_lock: [],
};
/** Two nodes that start at once take this lock in turn. */
const LOCK = 4_090_090;

export interface DatabaseRole {
  readonly name: string;
  /** Whether it could change tables, triggers, policies or roles, or is not bound by policies. */
  readonly isPowerful: boolean;
}

/** The role that a database is open with. PostgreSQL only. */
export async function readRole({ kysely }: Database): Promise<DatabaseRole> {
  const { rows } = await sql<DatabaseRole>`
    select rolname as "name",
      rolsuper or rolbypassrls or rolcreaterole or rolreplication
        or has_schema_privilege(oid, current_schema(), 'create')
        or exists (select from pg_class where relnamespace = current_schema()::regnamespace
          and pg_has_role(pg_roles.oid, relowner, 'member')) as "isPowerful"
    from pg_roles where rolname = current_user`.execute(kysely);
  return rows[0] ?? { name: "", isPowerful: true };
}

/** Refuses a role that could take the wall down. */
export function requirePlainRole({ name: role, isPowerful }: DatabaseRole): void {
  if (isPowerful) throw new StartRefusal(() => START_REFUSALS.rightsOfRole({ role }));
}

/** Whether the error of a migration says that its role may not change tables. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "42501";
}

/** The tables of which a role's rights are not those that it should have. */
async function listWrongTables(trx: Kysely<Schema>, role: string): Promise<string[]> {
  const columns = RIGHTS.map((right) => sql`has_table_privilege(${role}, oid, ${right}) as ${sql.ref(right)}`);
  const { rows } = await sql<{ name: string } & Record<Right, boolean>>`
    select relname as "name", ${sql.join(columns)} from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace order by relname`.execute(trx);
  return rows
    .filter((row) => RIGHTS.some((right) => row[right] !== (LESS[row.name] ?? OF_ROWS).includes(right)))
    .map(({ name }) => name);
}

async function grantFunctions(trx: Kysely<Schema>, role: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as "name" from pg_proc
    where pronamespace = current_schema()::regnamespace and prosecdef
      and not has_function_privilege(${role}, oid, 'execute')`.execute(trx);
  for (const { name } of rows) await sql`grant execute on function ${sql.raw(name)} to ${sql.id(role)}`.execute(trx);
}

/**
 * Gives the server's role its rights to all tables, and no others: nothing is granted where nothing is missing.
 * @param owner - The database, open with the role that owns its tables.
 * @param role - The role's name.
 * @returns How many tables' rights were changed.
 */
export function grantRights({ kysely }: Database, role: string): Promise<number> {
  return kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    const schema = await sql<{ name: string; isOpen: boolean }>`
      select current_schema() as "name", has_schema_privilege(${role}, current_schema(), 'usage') as "isOpen"`.execute(
      trx,
    );
    const { name = "public", isOpen } = schema.rows[0] ?? {};
    if (!isOpen) await sql`grant usage on schema ${sql.id(name)} to ${sql.id(role)}`.execute(trx);
    const tables = await listWrongTables(trx, role);
    for (const table of tables) {
      const rights = (LESS[table] ?? OF_ROWS).map((right) => sql.raw(right));
      await sql`revoke all on ${sql.table(table)} from ${sql.id(role)}, public`.execute(trx);
      if (rights.length > 0)
        await sql`grant ${sql.join(rights)} on ${sql.table(table)} to ${sql.id(role)}`.execute(trx);
    }
    await grantFunctions(trx, role);
    return tables.length;
  });
}
