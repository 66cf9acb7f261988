import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { logoSchema } from "#domain/settings/logo.rules.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { acceptUpload, fileFromForm, type UploadRules } from "#server/uploads/uploads.ts";
import { deleteLogo, findLogo, putLogo } from "./settings.queries.ts";

/** Printed about five centimetres wide. */
const LOGO: UploadRules = { side: 700, square: false, pdf: false, refusal: "files.portraitType" };

function requireAdmin(actor: Actor): void {
  if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
}

/** {@inheritDoc SettingsApi.hasLogo} */
export async function hasLogo(app: App, actor: Actor): Promise<boolean> {
  requireAdmin(actor);
  return (await findLogo(app.db)) !== undefined;
}

/** {@inheritDoc SettingsApi.writeLogo} */
export async function writeLogo(app: App, actor: Actor, input: unknown): Promise<void> {
  requireAdmin(actor);
  const { bytes } = await acceptUpload(app.pictures, fileFromForm(logoSchema, input), LOGO);
  const png = (await app.pictures.toPng(bytes)).toString("base64");
  await inTransaction(app, (tx) => putLogo(tx.db, png, moment(tx.clock)));
}

/** {@inheritDoc SettingsApi.removeLogo} */
export async function removeLogo(app: App, actor: Actor): Promise<void> {
  requireAdmin(actor);
  await inTransaction(app, (tx) => deleteLogo(tx.db));
}

/**
 * The clinic's logo for printed documents.
 * @param app - The application.
 * @returns A PNG; undefined without a logo.
 */
export async function readLogo(app: App): Promise<Buffer | undefined> {
  const png = await findLogo(app.db);
  return png === undefined ? undefined : Buffer.from(png, "base64");
}
