import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { LOG_SHOWN, type PrivacyApi } from "#domain/privacy/privacy.api.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { consentsOf } from "./consents.ts";
import { createDataExport, type DataExportParts } from "./data-export.ts";
import { hasRows, listErasedSince, markFilesForDeletion } from "./erasure.queries.ts";
import { createErasure, type Erasure, type ErasureParts } from "./erasure.ts";
import { createErasureJournal, type JournalSync } from "./erasure-journal.ts";
import { createLegalHoldReader, type LegalHoldReader } from "./legal-hold-reader.ts";
import {
  deleteAdviceUnderLegalHold,
  deleteAuditOf,
  deleteConsentsOf,
  deleteErasureWithoutLegalHolds,
  deleteLegalHold,
  type LegalHoldInfo,
  listEndedLegalHolds,
} from "./legal-holds.queries.ts";
import { createLegalHolds, type LegalHolds } from "./legal-holds.ts";
import { countConsultations, listAuditAbout } from "./own-rows.queries.ts";

/** Periodic work of the server process on erased accounts. */
interface Purge {
  /** Deletes expired legal holds, erases rows that were written after an erasure, and cleans the file store. */
  sweep(): Promise<void>;
}

interface PurgeParts extends Pick<AppContext, "database" | "clock" | "hub"> {
  readonly legalHolds: LegalHolds;
  readonly erasure: Erasure;
  readonly erasureJournal: Pick<JournalSync, "recordErasures">;
}

const BATCH_SIZE = 100;
/** Entries whose reason staff wrote; that of others is an id. */
const WITH_REASON: readonly string[] = ["patient:reveal-aadhar", "patient:change-own"];
/** Longer than any request: rows that it wrote about an erased person are committed by then. */
const LATE_MS = 60 * 60_000;

function createPurge({ database, clock, hub, legalHolds, erasure, erasureJournal }: PurgeParts): Purge {
  const { kysely } = database;

  async function end(trx: Queryable, legalHold: LegalHoldInfo): Promise<void> {
    if (!(await deleteLegalHold(trx, legalHold.id))) return;
    const { person, kind, until } = legalHold;
    if (kind === "consents") await deleteConsentsOf(trx, person);
    if (kind === "audit") await deleteAuditOf(trx, person, until);
    if (kind === "visit") {
      await deleteAdviceUnderLegalHold(trx, legalHold.id);
      const files = legalHolds.open(legalHold)?.messages.flatMap(({ file }) => file ?? []) ?? [];
      await markFilesForDeletion(trx, files, moment(clock));
    }
    await deleteErasureWithoutLegalHolds(trx, person);
  }

  async function endLegalHolds(): Promise<number> {
    const ended = await listEndedLegalHolds(kysely, moment(clock), BATCH_SIZE);
    for (const legalHold of ended) await hub.transaction((trx) => end(trx, legalHold));
    return ended.length;
  }

  return {
    async sweep() {
      await erasureJournal.recordErasures();
      const late = await listErasedSince(kysely, moment(clock, -LATE_MS));
      for (const uid of late) {
        if (await hasRows(kysely, uid)) await hub.transaction((trx, announce) => erasure.eraseRows(trx, announce, uid));
        await erasure.deleteOwnTopics(uid);
      }
      let ended = 0;
      for (let count = await endLegalHolds(); count > 0; count = await endLegalHolds()) ended += count;
      if (ended > 0 || late.length > 0) await erasure.tidy();
    },
  };
}

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
      async ofPatient(actor, uid) {
        if (!can(actor, "patient:list")) throw fail("FORBIDDEN");
        const consents = await consentsOf(kysely, uid);
        const log = await listAuditAbout(kysely, uid, LOG_SHOWN);
        return {
          consents: consents.slice(0, LOG_SHOWN).map(({ purpose, act, at }) => ({ purpose, act, at })),
          opened: log.map(({ at, action, reason, name, actor: by }) => ({
            ...{ at, action, by: name, own: by === uid },
            reason: WITH_REASON.includes(action) ? reason : "",
          })),
        };
      },
      exportData,
      erase: erasure.erase,
    },
  };
}
