import { redirectDocument } from "react-router";
import { ERASE_FIELDS } from "#domain/privacy/privacy.rules.ts";
import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/forms/form-action.ts";
import { PRIVACY_PATHS } from "./privacy-paths.ts";

/** Erases the account, clears the browser, and goes on as a visitor in a fresh document. */
export const eraseWork = {
  names: [...ERASE_FIELDS],
  attempt: async (visit: Visit, typed: Typed): Promise<never> => {
    const { clinic, actor } = visit;
    await clinic.privacy.erase(actor, typed);
    visit.keep(await clinic.identity.signOut(actor));
    throw redirectDocument(PRIVACY_PATHS.erased, { headers: { "Clear-Site-Data": '"storage"' } });
  },
};
