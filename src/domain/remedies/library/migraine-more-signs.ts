import type { NonEmpty } from "../remedies.rules.ts";

/** When a headache is no matter for a habit; stands on each further page on migraine. */
export const MIGRAINE_SIGNS = [
  "A sudden headache, or the worst of your life: call 112.",
  "A headache with fever and stiff neck, confusion, a fit, weakness, numbness, or trouble with speech or sight: call 112.",
  "A bad headache after a blow to the head, in pregnancy, or in the weeks after a birth: go to a hospital now.",
  "A first migraine after the age of fifty, or headaches that change, come more often or wake you.",
] as const satisfies NonEmpty<string>;
