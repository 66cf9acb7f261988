import type { RequestContext } from "#domain/request-context.ts";
import {
  CALLER_WORDS,
  CHOSEN_IMPORTED,
  CHOSEN_PATIENT,
  callersView,
  chosenCallerView,
  chosenImportedView,
} from "#web/features/consultations/admin/caller-finder.tsx";
import { nullOn } from "#web/loaders/optional-reads.ts";

/** The person whom the address names, or the people whom its search finds, for the forms of the front desk. */
export async function loadCaller({ app, actor }: RequestContext, query: URLSearchParams) {
  const [uid, importedId] = [query.get(CHOSEN_PATIENT), query.get(CHOSEN_IMPORTED)];
  const [account, imported] = await Promise.all([
    uid === null ? null : nullOn("NOT_FOUND", app.patients.readPatient(actor, uid)),
    importedId === null ? null : nullOn("NOT_FOUND", app.patients.readImported(actor, importedId)),
  ]);
  const words = query.get(CALLER_WORDS) ?? "";
  const isChosen = account !== null || imported !== null;
  const [accounts, people] = await Promise.all([
    isChosen ? [] : app.patients.findPatients(actor, { words }),
    isChosen ? [] : app.patients.findImported(actor, { words }),
  ]);
  return {
    person: account ? chosenCallerView(account) : imported && chosenImportedView(imported),
    callers: callersView(accounts, people, words),
  };
}
