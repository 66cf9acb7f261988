import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { PrivacyApi } from "#domain/privacy/privacy.api.ts";
import type { AppContext } from "#server/app-context.ts";
import { consentsOf } from "./consents.ts";
import { createDataExport, type DataExportParts } from "./data-export.ts";
import { createErasure, type ErasureParts } from "./erasure.ts";
import { createErasureJournal } from "./erasure-journal.ts";
import { createLegalHoldReader, type LegalHoldReader } from "./legal-hold-reader.ts";
import { createLegalHolds } from "./legal-holds.ts";
import { countConsultations } from "./own-rows.queries.ts";
import { createPurge, type Purge } from "./purge.ts";

/** What privacy needs of other features. */
export interface PrivacyDependencies
  extends Omit<DataExportParts, keyof AppContext | "consultations">,
    Pick<ErasureParts, "passwords"> {
  readonly consultations: ErasureParts["consultations"] & { readonly api: DataExportParts["consultations"] };
}

/** Privacy API of an account, and the operations that only the server process runs. */
export interface Privacy extends Purge {
  readonly legalHolds: LegalHoldReader;
  /** Erases people whom a restored backup brought back; runs before the first request. Returns their number. */
  eraseAgain(): Promise<number>;
  readonly api: PrivacyApi;
}

export function createPrivacy(context: AppContext, dependencies: PrivacyDependencies): Privacy {
  const { database, vault, clock, hub, audit, files } = context;
  const { assistant, consultations } = dependencies;
  const parts = { ...context, ...dependencies };
  const { kysely } = database;
  const legalHolds = createLegalHolds(vault, clock);
  const erasure = createErasure({ ...parts, legalHolds });
  const erasureJournal = createErasureJournal({ ...parts, legalHolds, erasure });
  const { exportData } = createDataExport({ ...parts, consultations: consultations.api });

  return {
    ...createPurge({ database, clock, hub, legalHolds, erasure, erasureJournal }),
    legalHolds: createLegalHoldReader({ database, vault, clock, audit, files }),
    async eraseAgain() {
      await erasureJournal.recordErasures();
      return erasureJournal.eraseAgain();
    },
    api: {
      async own(actor) {
        if (actor.kind !== "account" || !can(actor, "privacy:export")) throw fail("NOT_FOUND");
        const consents = await consentsOf(kysely, actor.uid);
        const { consent: storesChats } = await assistant.chats(actor);
        return {
          ...{ consents, storesChats },
          ...(await countConsultations(kysely, actor.uid)),
          erasable: can(actor, "privacy:erase-own") && actor.roles.length === 1,
        };
      },
      exportData,
      erase: erasure.erase,
    },
  };
}
