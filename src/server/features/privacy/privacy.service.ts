import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { PrivacyApi } from "#domain/privacy/privacy.api.ts";
import { consentsOf } from "./consents.ts";
import { createTakingAway, type TakingAwayParts } from "./data-export.ts";
import { createErasing, type ErasingParts } from "./erasure.ts";
import { createJournalling } from "./erasure-journal.ts";
import { createLegalHoldReader, type LegalHoldReader } from "./legal-hold-reader.ts";
import { createLegalHolds } from "./legal-holds.ts";
import { countConsultations } from "./own-rows.queries.ts";
import { createPurging, type Purging } from "./purge.ts";

export interface PrivacyParts
  extends Omit<ErasingParts, "legalHolds" | "consultations">,
    Omit<TakingAwayParts, "consultations"> {
  readonly consultations: ErasingParts["consultations"] & { readonly api: TakingAwayParts["consultations"] };
}

/** What people may ask of their own data, and beside the calls what only the keeper's own process does. */
export interface Privacy extends Purging {
  readonly legalHolds: LegalHoldReader;
  /**
   * Before anybody is let in: erases again whom a restored copy of the database brought back. Out: how many they were.
   */
  eraseAgain(): Promise<number>;
  readonly api: PrivacyApi;
}

export function createPrivacy(parts: PrivacyParts): Privacy {
  const { database, vault, clock, hub, assistant, consultations, audit, files } = parts;
  const { kysely } = database;
  const legalHolds = createLegalHolds(vault, clock);
  const erasing = createErasing({ ...parts, legalHolds });
  const journalling = createJournalling({ ...parts, legalHolds, erasing });
  const { exportData } = createTakingAway({ ...parts, consultations: consultations.api });

  return {
    ...createPurging({ database, clock, hub, legalHolds, erasing, journalling }),
    legalHolds: createLegalHoldReader({ database, vault, clock, audit, files }),
    async eraseAgain() {
      await journalling.writeDown();
      return journalling.eraseAgain();
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
      erase: erasing.erase,
    },
  };
}
