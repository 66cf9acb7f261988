import type { CallLogEntry } from "#domain/call/call.rules.ts";
import type { RemedyApi } from "#domain/remedies/remedies.api.ts";
import type { RoomApi } from "#domain/room/room.api.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Signer } from "#server/adapters/signer/signer.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Attempts } from "#server/auth/attempts.ts";
import type { Limits } from "#server/auth/limits.ts";
import type { Database } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import type { Outbox } from "#server/features/mail/mail.service.ts";
import type { Notifications } from "#server/features/notifications/notifications.service.ts";
import type { Settings } from "#server/features/settings/settings.service.ts";
import type { Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";
import type { ConsultationRights } from "./advice-access.ts";
import type { SignedDocuments } from "./signed-documents.ts";

export interface AdviceParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly outbox: Outbox;
  readonly notifications: Pick<Notifications, "write">;
  readonly audit: Audit;
  readonly origin: () => string;
  readonly log: Log;
  readonly attempts: Attempts;
  readonly limits: Pick<Limits, "checksAddress">;
  readonly settings: Settings;
  readonly consultations: Pick<Consultations, "api" | "participantAccess">;
  /** The call log of a consultation. */
  readonly callsOf: (consultationId: string) => Promise<readonly CallLogEntry[]>;
  readonly remedies: Pick<RemedyApi, "list">;
  readonly room: Pick<RoomApi, "read" | "readFile">;
}

export interface AdviceWriterParts extends AdviceParts {
  readonly documents: SignedDocuments;
  readonly rights: ConsultationRights;
}
