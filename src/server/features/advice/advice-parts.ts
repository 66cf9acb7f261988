import type { RemedyApi } from "#domain/remedies/remedies.api.ts";
import type { RoomApi } from "#domain/room/room.api.ts";
import type { AppContext, Notifications, Settings } from "#server/app-context.ts";
import type { VideoCalls } from "#server/features/call/call.service.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import type { ConsultationRights } from "./advice-access.ts";
import type { SignedDocuments } from "./signed-documents.ts";

export interface AdviceDependencies {
  readonly notifications: Pick<Notifications, "write">;
  readonly settings: Settings;
  readonly consultations: Pick<Consultations, "api" | "participantAccess" | "related">;
  readonly calling: Pick<VideoCalls, "log" | "colleagues">;
  readonly remedies: Pick<RemedyApi, "list">;
  readonly room: Pick<RoomApi, "read" | "readFile">;
}

export interface AdviceParts extends AppContext, AdviceDependencies {}

export interface AdviceWriterParts extends AdviceParts {
  readonly documents: SignedDocuments;
  readonly rights: ConsultationRights;
}
