import { join } from "node:path";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { type Config, parseConfig } from "#server/config.ts";
import { inOperatorLanguage } from "#server/language.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { DEMO_DOCTORS } from "./demo-doctors.ts";
import { DAY_MS, type DemoClock, fillDemo } from "./demo-fill.ts";
import { DEMO_ADMIN, DEMO_PASSWORD, demoEmail } from "./demo-people.ts";

const DEMO_PORT = "3001";
const DEMO_DAYS = 84;

/** The environment of the demo: its own folder and port, always the embedded database, and no outgoing mail. */
export function demoEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _database,
    SMTP_URL: _smtp,
    TULSI_KEY: _key,
    TULSI_SIGNING_KEY: _signing,
    TULSI_URL: _url,
    ...rest
  } = environment;
  return { ...rest, TULSI_DATA: join(environment.TULSI_DATA ?? "data", "demo"), PORT: environment.PORT ?? DEMO_PORT };
}

/** Creates the demo's people on its first start. Out: the text that explains how to sign in. */
export async function prepareDemo(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const config: Config = parseConfig(environment);
  const clock: DemoClock = { now: Date.now() - DEMO_DAYS * DAY_MS };
  const app = await openApp(config, createLog("error"), { exclusive: true, clock: { now: () => clock.now } });
  try {
    await fillDemo(app, clock);
  } finally {
    await app.close();
  }
  const [verified, waiting] = [
    DEMO_DOCTORS.find(({ verified }) => verified),
    DEMO_DOCTORS.find((one) => !one.verified),
  ];
  return inOperatorLanguage(() => [
    OPERATOR.demo.lead({ password: DEMO_PASSWORD }),
    `  ${OPERATOR.demo.admin} ${DEMO_ADMIN}`,
    `  ${OPERATOR.demo.verified} ${verified?.firstName.toLowerCase()}@demo.example`,
    `  ${OPERATOR.demo.waiting} ${waiting?.firstName.toLowerCase()}@demo.example`,
    `  ${OPERATOR.demo.patient} ${demoEmail(0)}`,
  ]);
}
