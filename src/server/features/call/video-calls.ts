import type { VideoCallApi } from "#domain/call/call.api.ts";
import type { CallColleague, CallLogEntry } from "#domain/call/call.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { RunningConsultation } from "#server/features/consultations/consultations.service.ts";
import type { Announce } from "#server/live/hub.ts";
import type { CallStore } from "./call-store.ts";

/** The call operations, and what only the server process and other features use. */
export interface VideoCalls extends CallStore {
  readonly api: VideoCallApi;
  /** When each side was in the calls of a consultation and how, for its record. */
  log(consultationId: string): Promise<readonly CallLogEntry[]>;
  /** The second doctors whom the patient was asked to allow into the call, for its record. */
  colleagues(consultationId: string): Promise<readonly CallColleague[]>;
  /**
   * Removes a named adult from the call, in the transaction that ends their access.
   * @param people - Whom to notify.
   */
  dismiss(
    trx: Queryable,
    announce: Announce,
    consultationId: string,
    guardian: string,
    people: readonly string[],
  ): Promise<void>;
  /** Removes the second doctor from the call, in the transaction that ends their access. */
  dismissColleague(trx: Queryable, consultationId: string): Promise<void>;
  /** Rings on the devices of a second doctor, if patient and doctor are in the call. */
  ringColleague(trx: Queryable, consultationId: string, colleague: string): Promise<void>;
  /**
   * Removes the doctor from the calls of these consultations, in the transaction that ends the right to see patients.
   */
  dismissDoctor(trx: Queryable, announce: Announce, consultations: readonly RunningConsultation[]): Promise<void>;
}
