import type { Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import {
  CALLING,
  clickButton,
  clickInCall,
  expectFrames,
  expectSound,
  openRoom,
  stage,
} from "../../support/browser/call-page.ts";
import { test as base, expect } from "../../support/browser/e2e-test.ts";
import { startTestSite, type TestSite } from "../../support/browser/test-site.ts";
import { startTurn, type TurnServer } from "../../support/browser/turn.ts";

/** A clinic with a configured TURN server. */
const test = base.extend<{ turn: TurnServer; site: TestSite }>({
  turn: async ({ siteName: _ }, use) => {
    const turn = await startTurn();
    await use(turn);
    await turn.close();
  },
  site: async ({ turn }, use) => {
    const site = await startTestSite({ TULSI_ICE_SERVERS: turn.setting });
    await use(site);
    await site.close();
  },
});

test.use(CALLING);

/** Blocks all network paths except the relay, as a firewall does. */
async function onlyByRelay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Own = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Own {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: "relay" });
      }
    };
  });
}

test("people without a direct path are connected through a TURN server", async ({
  page: meera,
  newPage,
  site,
  turn,
  signedInAs,
}) => {
  const consultation = await aBegunConsultation(site);
  await signedInAs(consultation.patient, meera);
  const rao = await newPage();
  await signedInAs(consultation.doctor, rao);
  for (const page of [meera, rao]) {
    await onlyByRelay(page);
    await openRoom(page, consultation);
  }
  await clickButton(meera, "Start call");
  await clickInCall(rao, "Audio only");
  await stage(meera, "talking");
  await expectSound(rao, consultation.names.patient);
  await clickButton(meera, "Camera");
  await expectFrames(rao, consultation.names.patient);
  // Each participant has a separate user name that expires and identifies no one.
  expect(turn.names.length).toBeGreaterThanOrEqual(2);
  for (const name of turn.names) expect(name).toMatch(/^\d{10}:[0-9a-f-]{36}$/u);
  expect(new Set(turn.names).size).toBeGreaterThanOrEqual(2);
  expect(turn.carried()).toBeGreaterThan(20_000);
});
