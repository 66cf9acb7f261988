import type { AdviceState } from "#domain/advice/advice.api.ts";
import type { BadgeLook } from "#web/ui/feedback/badge.tsx";

export const ADVICE_LOOKS: Readonly<Record<AdviceState, BadgeLook>> = {
  genuine: "reviewed",
  superseded: "plain",
  withdrawn: "suspended",
};
