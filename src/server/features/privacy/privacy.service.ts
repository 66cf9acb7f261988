import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { PrivacyCalls } from "#domain/privacy/privacy.calls.ts";
import { consentsOf } from "./consents.ts";
import { createErasing, type ErasingParts } from "./erasing.ts";
import { createHoldReading, type HoldReading } from "./hold-reading.ts";
import { createHolding } from "./holding.ts";
import { createJournalling } from "./journal.ts";
import { countVisits } from "./own-rows.queries.ts";
import { createPurging, type Purging } from "./purging.ts";
import { createTakingAway, type TakingAwayParts } from "./taking-away.ts";

export interface PrivacyParts
  extends Omit<ErasingParts, "holding" | "consultations">,
    Omit<TakingAwayParts, "consultations"> {
  readonly consultations: ErasingParts["consultations"] & { readonly calls: TakingAwayParts["consultations"] };
}

/** What people may ask of their own data, and beside the calls what only the keeper's own process does. */
export interface Privacy extends Purging {
  readonly holds: HoldReading;
  /**
   * Before anybody is let in: erases again whom a restored copy of the database brought back. Out: how many they were.
   */
  keepErased(): Promise<number>;
  readonly calls: PrivacyCalls;
}

export function createPrivacy(parts: PrivacyParts): Privacy {
  const { database, vault, clock, hub, assistant, consultations, audit, files } = parts;
  const { kysely } = database;
  const holding = createHolding(vault, clock);
  const erasing = createErasing({ ...parts, holding });
  const journalling = createJournalling({ ...parts, holding, erasing });
  const { takeAway } = createTakingAway({ ...parts, consultations: consultations.calls });

  return {
    ...createPurging({ database, clock, hub, holding, erasing, journalling }),
    holds: createHoldReading({ database, vault, clock, audit, files }),
    async keepErased() {
      await journalling.writeDown();
      return journalling.eraseAgain();
    },
    calls: {
      async own(actor) {
        if (actor.kind !== "account" || !can(actor, "privacy:take-away")) throw fail("NOT_FOUND");
        const consents = await consentsOf(kysely, actor.uid);
        const { consent: keepsChats } = await assistant.chats(actor);
        return {
          ...{ consents, keepsChats },
          ...(await countVisits(kysely, actor.uid)),
          erasable: can(actor, "privacy:erase-own") && actor.roles.length === 1,
        };
      },
      takeAway,
      erase: erasing.erase,
    },
  };
}
