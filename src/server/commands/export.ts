import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { exportHosted } from "./hosted/export-hosted.ts";
import { runCommand } from "./run-command.ts";

await runCommand({
  usage: 'npm run export -- hosted FOLDER [--aadhaar "REASON"]',
  options: { aadhaar: { type: "string" } },
  actions: ["hosted"],
  file: true,
  refusal: () => OPERATOR.hostedExport.refusal,
  run: exportHosted,
});
