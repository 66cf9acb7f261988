import { join } from "node:path";
import { DAY_MS } from "#domain/time.ts";
import { DEMO_DOCTORS } from "#generated/demo.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { parseConfig } from "#server/config.ts";
import { inOperatorLanguage } from "#server/language.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { emailOf } from "./demo-doctors.ts";
import { type DemoClock, fillDemo } from "./demo-fill.ts";
import { DEMO_ADMIN, DEMO_PASSWORD, demoEmail } from "./demo-people.ts";

const DEMO_PORT = "3001";
const DEMO_DAYS = 84;

/** The environment of the demo: its own folder and port, always the embedded database, and no outgoing mail. */
export function demoEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...environment,
    ...{ DATABASE_URL: "", SMTP_URL: "", TULSI_KEY: "", TULSI_SIGNING_KEY: "", TULSI_URL: "" },
    TULSI_DATA: join(environment.TULSI_DATA ?? "data", "demo"),
    PORT: environment.PORT ?? DEMO_PORT,
  };
}

/** Creates the demo's people on its first start. Out: the text that explains how to sign in. */
export async function prepareDemo(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const config = parseConfig(environment);
  const clock: DemoClock = { now: Date.now() - DEMO_DAYS * DAY_MS };
  const app = await openApp(config, createLog("error"), { exclusive: true, clock: { now: () => clock.now } });
  try {
    await fillDemo(app, clock);
  } finally {
    await app.close();
  }
  const emailOfDoctor = (isVerified: boolean) =>
    DEMO_DOCTORS.filter(({ verified }) => verified === isVerified).map(emailOf)[0];
  return inOperatorLanguage(() => [
    OPERATOR.demo.lead({ password: DEMO_PASSWORD }),
    `  ${OPERATOR.demo.admin} ${DEMO_ADMIN}`,
    `  ${OPERATOR.demo.verified} ${emailOfDoctor(true)}`,
    `  ${OPERATOR.demo.waiting} ${emailOfDoctor(false)}`,
    `  ${OPERATOR.demo.patient} ${demoEmail(0)}`,
  ]);
}
