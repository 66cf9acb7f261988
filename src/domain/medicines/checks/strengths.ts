import { isCounted, openStrengths } from "../open-strength.ts";
import type { CheckedItem } from "./checked-item.ts";
import type { Finding } from "./finding.ts";

/**
 * The entries whose medicine comes in several strengths and that name none. A syrup or a cream may be signed with a
 * reason, a tablet may not. Never throws.
 * @param items - The entries.
 */
export function strengthFindings(items: readonly CheckedItem[]): readonly Finding[] {
  return items.flatMap(({ item, form, amount = "", medicines }): Finding[] => {
    const open = openStrengths({ item, form, amount }, medicines);
    const [strength] = open;
    if (strength === undefined) return [];
    const key = isCounted(form) ? "strength" : "strengthOrReason";
    const values = { item, strengths: open.join(", "), example: `${item} ${strength}` };
    const explanation = { key, values } as const;
    return [{ severity: "critical", kind: "strength", item, explanation, sources: [] }];
  });
}
