import type { Actor } from "#domain/actor.ts";
import type { OwnLook } from "#domain/audit/audit.api.ts";
import { fail } from "#domain/failures.ts";
import type { Whose } from "#domain/family/family.ts";
import type { TablePage } from "#domain/paging.ts";
import type { App } from "#server/app.ts";
import { listLooksAt } from "#server/features/audit/looks.service.ts";
import { readPerson } from "./family-people.service.ts";

/** {@inheritDoc AuditApi.listOwnLooks} */
export async function listOwnLooks(
  app: App,
  actor: Actor,
  query: unknown,
  whose?: Whose,
): Promise<TablePage<OwnLook> & { readonly version: number }> {
  const of = whose && (await readPerson(app, actor, whose));
  if (of === null) throw fail("NOT_FOUND");
  return listLooksAt(app, actor, query, of);
}
