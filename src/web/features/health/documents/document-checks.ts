import type { LoadRules } from "#web/forms/form-client-action.ts";
import { DOCUMENT_INTENTS } from "./document-intents.ts";

/** Only the server knows the time: the clock of a phone may be wrong. */
const NO_LIMIT = "9999-12-31";

/** The schema of the form about a document, so that a long upload is not refused for its name. */
export const loadDocumentRules: LoadRules = async () => {
  const { documentSchema } = await import("#domain/health/documents.rules.ts");
  return ({ intent }) =>
    intent === DOCUMENT_INTENTS.add || intent === DOCUMENT_INTENTS.change ? documentSchema(NO_LIMIT) : undefined;
};
