import type { AdviceCalls } from "#domain/advice/advice.calls.ts";
import type { RoomCalls } from "#domain/room/room.calls.ts";
import type { SettingsCalls } from "#domain/settings/settings.calls.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Signer } from "#server/adapters/signer/signer.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Database } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import type { Outbox } from "#server/features/mail/mail.service.ts";
import type { Notices } from "#server/features/notices/notices.service.ts";
import type { Attempts } from "#server/identity/attempts.ts";
import type { Limits } from "#server/identity/limits.ts";
import type { Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";
import { createReading } from "./reading.ts";
import { createSignedDocuments } from "./signed-documents.ts";
import { createVerifying } from "./verifying.ts";
import { createVisitRecord } from "./visit-record.ts";
import { createVisitRights } from "./visit-rights.ts";
import { createWriting } from "./writing.ts";

export interface AdviceParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly outbox: Outbox;
  readonly notices: Pick<Notices, "write">;
  readonly audit: Audit;
  readonly origin: () => string;
  readonly log: Log;
  readonly attempts: Attempts;
  readonly limits: Pick<Limits, "checksAddress">;
  readonly settings: Pick<SettingsCalls, "read">;
  readonly consultations: Pick<Consultations, "calls" | "sitting">;
  readonly room: Pick<RoomCalls, "read" | "readFile">;
}

/** What doctors write in a visit, sign, and take back; and what anyone may ask of what was signed. */
export function createAdvice(parts: AdviceParts): AdviceCalls {
  const { vault, signer, log, clock, consultations } = parts;
  const documents = createSignedDocuments({ vault, signer, log });
  const rights = createVisitRights(clock, consultations);
  const own = { ...parts, documents, rights };
  const reading = createReading(own);
  const { room } = parts;
  return {
    ...createWriting(own),
    ...reading,
    ...createVisitRecord({ clock, consultations, room, advice: reading }),
    ...createVerifying(own),
  };
}
