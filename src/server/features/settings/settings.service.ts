import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { currentLanguage } from "#domain/language.ts";
import { can } from "#domain/permissions.ts";
import {
  type CurrentSettings,
  settingsSchema,
  writtenAssistantSchema,
  writtenSettingsSchema,
} from "#domain/settings/settings.rules.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { settingsIn } from "#server/database/seed/clinic-example.ts";
import { lockSettings, putSettings } from "./settings.queries.ts";
import { readCurrentSettings, settingsOf, versionOf } from "./settings-reader.ts";

export { hasLogo, readLogo, removeLogo, writeLogo } from "./logo.ts";
export { readCurrentSettings } from "./settings-reader.ts";

/** {@inheritDoc SettingsApi.readSettings} */
export async function readSettings(app: App, _actor: Actor): Promise<CurrentSettings> {
  return settingsIn(currentLanguage(), await readCurrentSettings(app));
}

/** {@inheritDoc SettingsApi.readSettingsToEdit} */
export async function readSettingsToEdit(app: App, actor: Actor): Promise<CurrentSettings> {
  if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
  return readCurrentSettings(app);
}

/** {@inheritDoc SettingsApi.writeSettings} */
export async function writeSettings(app: App, actor: Actor, input: unknown): Promise<string> {
  if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
  const { version: read, ...written } = checkOrFail(writtenSettingsSchema, input);
  return inTransaction(app, async (tx) => {
    await lockSettings(tx.db, tx.database.engine);
    const { assistant, version: before } = await readCurrentSettings(tx);
    const settings = { ...(assistant && { assistant }), ...written, example: false };
    const { version } = settingsOf(settingsSchema.parse(settings));
    // The same input again is a resubmission after a lost response.
    if (version === before) return version;
    if (read !== before) throw fail("CHANGED_MEANWHILE");
    await putSettings(tx.db, JSON.stringify(settings), moment(tx.clock));
    await tx.announce("settings");
    return version;
  });
}

/** {@inheritDoc SettingsApi.writeAssistantSettings} */
export async function writeAssistantSettings(app: App, actor: Actor, input: unknown): Promise<string> {
  if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
  const { version: read, ...assistant } = checkOrFail(writtenAssistantSchema, input);
  return inTransaction(app, async (tx) => {
    await lockSettings(tx.db, tx.database.engine);
    const { version: _version, assistantVersion: before, ...settings } = await readCurrentSettings(tx);
    const version = versionOf(assistant);
    if (version === before) return version;
    if (read !== before) throw fail("CHANGED_MEANWHILE");
    await putSettings(tx.db, JSON.stringify({ ...settings, assistant }), moment(tx.clock));
    await tx.announce("settings");
    return version;
  });
}
