import { pageField, searchField } from "../paging.ts";
import { isDay } from "../time.ts";
import { z } from "../zod.ts";
import { AUDIT_RESULTS } from "./audit.rules.ts";
import { AUDIT_GROUPS } from "./groups.ts";

const day = z.string().refine(isDay).optional().catch(undefined);

/** The filters of the audit; what is invalid counts as absent. */
export const auditQuerySchema = z
  .object({
    /** Name, email or id of who acted, and of the patient. */
    person: searchField(),
    patient: searchField(),
    group: z.enum(AUDIT_GROUPS).optional().catch(undefined),
    result: z.enum(AUDIT_RESULTS).optional().catch(undefined),
    /** The first and the last day on the clinic's calendar. */
    from: day,
    until: day,
    page: pageField(),
  })
  .catch({ person: "", patient: "", page: 1 });
export type AuditQuery = z.infer<typeof auditQuerySchema>;
