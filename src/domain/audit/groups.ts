import { AUDITED, type Audited } from "./audit.rules.ts";
import { LOOK_ACTIONS } from "./looks.ts";

/** Kinds of entries that an auditor chooses from. */
export const AUDIT_GROUPS = ["looks", "emergencies", "lists", "logins", "rights", "exports", "changes"] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

const OTHER_LOOKS: readonly Audited[] = ["doctor:read-evidence", "document:open", "hold:read"];
const LISTS = /:(?:list|list-imported|find|read-queue)$|^audit:(?:read|breach-report)$/u;
const LOGINS = /^(?:session|password|email|phone|second-factor|account):/u;
const RIGHTS =
  /^(?:doctor|login-rule|emergency-rule|aadhaar-rule|staff|adult|colleague|health:share|document:share)\b/u;

/** The kind of an entry. */
export function groupOf(action: Audited): AuditGroup {
  if (action.startsWith("emergency:")) return "emergencies";
  if (action.endsWith(":export")) return "exports";
  if ([...LOOK_ACTIONS, ...OTHER_LOOKS].includes(action)) return "looks";
  if (LISTS.test(action)) return "lists";
  if (LOGINS.test(action)) return "logins";
  return RIGHTS.test(action) ? "rights" : "changes";
}

/** The actions of a kind. */
export function actionsOf(group: AuditGroup): readonly Audited[] {
  return AUDITED.filter((action) => groupOf(action) === group);
}
