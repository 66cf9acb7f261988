import { singleLineText } from "../text.ts";
import { z } from "../zod.ts";

export const MAX_REASON_LENGTH = 200;
/** Audited actions: who did what to which record, and when; never the record's content. */
export const AUDITED = [
  "patient:reveal-aadhar",
  "patient:read-account",
  "patient:list",
  "consultation:export",
  "patient:change-own",
  "doctor:approve",
  "doctor:reject",
  "doctor:suspend",
  "doctor:resubmit",
  "doctor:change-facts",
  "doctor:read-evidence",
  "patient:read-in-visit",
  "health:read-shared",
  "health:read-document",
  "adult:invite",
  "adult:take-back",
  "adult:sit",
  "adult:leave",
  "colleague:invite",
  "colleague:allow",
  "colleague:refuse",
  "colleague:end",
  "colleague:leave",
  "advice:sign",
  "problem:write",
  "advice:override",
  "advice:withdraw",
  "assistant:read-queue",
  "privacy:export",
  "privacy:erase",
  "privacy:erase-again",
  "hold:read",
  "email:ask",
  "email:confirm",
  "email:confirm-by-staff",
  "password:change",
  "second-factor:on",
  "second-factor:codes",
  "second-factor:off",
  "second-factor:off-by-staff",
  "session:end-by-staff",
  "login-rule:write",
  "grievance:answer",
  "audit:remove",
] as const;
export type Audited = (typeof AUDITED)[number];

export const reasonSchema = z.object({ reason: singleLineText(MAX_REASON_LENGTH, "audit.reason") });
