import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { parseConfig } from "#server/config.ts";
import { type ChainFault, verifyAudit } from "#server/features/audit/verify-audit.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand } from "./run-command.ts";

const FAILED = 1;

function faultText(fault: ChainFault): string {
  const { faults } = OPERATOR.audit;
  switch (fault.kind) {
    case "gap":
    case "end":
      return faults[fault.kind]({ place: fault.place });
    case "inserted":
    case "removal":
      return faults[fault.kind]({ id: fault.id });
    default:
      return faults[fault.kind]({ place: fault.place, id: fault.id });
  }
}

/** Verifies the chain of audit entries, beside a running server or without one (TRUST.md AU-2). */
async function verify(): Promise<void> {
  const open = await openApp(parseConfig(process.env), createLog("error"), { exclusive: false });
  try {
    const { entries, removed, faults } = await verifyAudit(open.app);
    for (const fault of faults) process.stdout.write(`${faultText(fault)}\n`);
    const { whole, broken } = OPERATOR.audit;
    process.stdout.write(`${faults.length === 0 ? whole({ entries, removed }) : broken({ entries })}\n`);
    if (faults.length > 0) process.exitCode = FAILED;
  } finally {
    await open.close();
  }
}

await runCommand({
  usage: "npm run audit -- verify",
  options: {},
  actions: ["verify"],
  refusal: () => OPERATOR.audit.refusal,
  run: verify,
});
