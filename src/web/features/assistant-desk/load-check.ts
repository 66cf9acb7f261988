import type { LoadCheck } from "#web/form-check.ts";

export const loadAssistantCheck: LoadCheck = () =>
  import("./assistant.check.ts").then((rules) => rules.checkAssistantForm);
