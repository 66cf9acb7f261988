import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import {
  applyTemplateSchema,
  MAX_TEMPLATES,
  newTemplateSchema,
  renameTemplateSchema,
  sameName,
  shareTemplateSchema,
  type Template,
  templateIdSchema,
  templateOf,
  templateSchema,
  withTemplate,
} from "#domain/advice/templates/template.rules.ts";
import type { OwnTemplate, SavedTemplate, ShownTemplate } from "#domain/advice/templates/templates.api.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { retiredEntries } from "#domain/medicines/checks/clinic-findings.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { readOwnMedicines } from "#server/features/medicines/clinic-medicines.service.ts";
import { openedOr } from "#server/unreadable.ts";
import { requireDoctorAccess } from "../advice-access.ts";
import { saveAdviceDraft } from "../advice-writer.ts";
import { deleteTemplate, listUsable, lockTemplates, saveTemplateRow } from "./templates.queries.ts";

/** A template with its owner. */
interface StoredTemplate extends OwnTemplate {
  readonly ownerUid: string;
}

function requireDoctor(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
  return actor;
}

const placeOf = (row: string) => ({ column: "adviceTemplates.body", row });

/** Those that the doctor can use; one that can't be decrypted is left out. */
async function usableTemplates({ db, vault }: App, uid: string): Promise<readonly StoredTemplate[]> {
  const rows = await listUsable(db, uid);
  const templates = rows.flatMap(({ id, ownerUid, shared, body, firstName, lastName }): StoredTemplate[] => {
    const opened = openedOr(undefined, () => templateSchema.parse(JSON.parse(vault.open(body, placeOf(id)))));
    const by = ownerUid === uid ? null : `${firstName} ${lastName}`;
    return opened === undefined ? [] : [{ ...opened, id, ownerUid, shared: shared === 1, by }];
  });
  const order = ({ by, name }: StoredTemplate) => `${by === null ? 0 : 1} ${name}`;
  return templates.toSorted((a, b) => order(a).localeCompare(order(b)));
}

const shown = ({ ownerUid: _ownerUid, ...template }: StoredTemplate): OwnTemplate => template;

/** {@inheritDoc TemplateApi.listTemplates} */
export async function listTemplates(app: App, actor: Actor): Promise<readonly ShownTemplate[]> {
  const { uid } = requireDoctor(actor);
  const { names } = await readOwnMedicines(app);
  const templates = await usableTemplates(app, uid);
  return templates.map((template) => ({ ...shown(template), retired: retiredEntries(template.lines, names) }));
}

/** The templates that a doctor has made, for the export of the own data. */
export async function listOwnTemplates(app: App, actor: Actor): Promise<readonly OwnTemplate[]> {
  const templates = await usableTemplates(app, requireDoctor(actor).uid);
  return templates.filter(({ by }) => by === null).map(shown);
}

async function store(tx: Transaction, { id, ownerUid, shared, by: _by, ...template }: StoredTemplate): Promise<void> {
  const body = tx.vault.encrypt(JSON.stringify(template), placeOf(id));
  await saveTemplateRow(tx.db, { id, ownerUid, shared: shared ? 1 : 0, body, updatedAt: moment(tx.clock) });
}

/** The doctor's own templates under a lock. */
async function lockedTemplates(tx: Transaction, uid: string): Promise<readonly StoredTemplate[]> {
  await lockTemplates(tx.db, uid);
  return (await usableTemplates(tx, uid)).filter(({ ownerUid }) => ownerUid === uid);
}

/** {@inheritDoc TemplateApi.saveTemplate} */
export async function saveTemplate(app: App, actor: Actor, input: unknown): Promise<SavedTemplate> {
  const { uid } = requireDoctor(actor);
  const { template: typed, ...draft } = checkOrFail(newTemplateSchema, input);
  const template = templateOf(draft, typed, clinicDay(app.clock.now()));
  if (template === undefined) throw fail("INVALID_FORM", "template", "template.nothing");
  const { name } = checkOrFail(templateSchema.pick({ name: true }), template);
  return inTransaction(app, async (tx) => {
    const own = await lockedTemplates(tx, uid);
    const before = own.find((known) => sameName(known.name, name));
    if (before === undefined && own.length >= MAX_TEMPLATES) {
      throw fail("INVALID_FORM", "template", "template.most", { maximum: MAX_TEMPLATES });
    }
    const { id, shared } = before ?? { id: randomUUID(), shared: false };
    await store(tx, { ...template, id, ownerUid: uid, shared, by: null });
    return { name, replaced: before !== undefined };
  });
}

/** {@inheritDoc TemplateApi.applyTemplate} */
export async function applyTemplate(app: App, actor: Actor, id: string, input: unknown): Promise<number> {
  const access = await requireDoctorAccess(app, actor, id);
  const { template: chosen, ...draft } = checkOrFail(applyTemplateSchema, input);
  const usable = await usableTemplates(app, access.actor.uid);
  const template = usable.find((known) => known.id === chosen);
  if (template === undefined) throw fail("NOT_FOUND");
  const { seen } = draft;
  const filled = withTemplate(draft, template, clinicDay(app.clock.now()));
  return saveAdviceDraft(app, actor, id, { ...filled, seen });
}

/** Changes an own template. Throws NOT_FOUND for any other. */
async function changeOwn(
  app: App,
  uid: string,
  id: string,
  change: (template: StoredTemplate, own: readonly StoredTemplate[]) => Partial<Template & { shared: boolean }>,
): Promise<void> {
  await inTransaction(app, async (tx) => {
    const own = await lockedTemplates(tx, uid);
    const template = own.find((known) => known.id === id);
    if (template === undefined) throw fail("NOT_FOUND");
    await store(tx, { ...template, ...change(template, own) });
  });
}

/** {@inheritDoc TemplateApi.renameTemplate} */
export async function renameTemplate(app: App, actor: Actor, input: unknown): Promise<void> {
  const { uid } = requireDoctor(actor);
  const { template: id, name } = checkOrFail(renameTemplateSchema, input);
  await changeOwn(app, uid, id, (_template, own) => {
    const taken = own.some((known) => known.id !== id && sameName(known.name, name));
    if (taken) throw fail("INVALID_FORM", "name", "template.taken");
    return { name };
  });
}

/** {@inheritDoc TemplateApi.shareTemplate} */
export async function shareTemplate(app: App, actor: Actor, input: unknown): Promise<void> {
  const { uid } = requireDoctor(actor);
  const { template: id, share } = checkOrFail(shareTemplateSchema, input);
  await changeOwn(app, uid, id, () => ({ shared: share === "on" }));
}

/** {@inheritDoc TemplateApi.removeTemplate} */
export async function removeTemplate(app: App, actor: Actor, input: unknown): Promise<void> {
  const { uid } = requireDoctor(actor);
  const { template: id } = checkOrFail(templateIdSchema, input);
  await inTransaction(app, async (tx) => {
    const own = await lockedTemplates(tx, uid);
    if (!own.some((known) => known.id === id)) throw fail("NOT_FOUND");
    await deleteTemplate(tx.db, id);
  });
}
