import type { Page } from "@playwright/test";
import { aBegunVisit } from "../support/begun-visit.ts";
import { CALL_MS, CALLING, expectFrames, expectSound, openRoom, press, stage } from "../support/calling.ts";
import { type House, openHouse } from "../support/house.ts";
import { test as base, expect } from "../support/journey.ts";
import { startTurn, type TurnServer } from "../support/turn.ts";

/** A clinic whose keeper has named a TURN server. */
const test = base.extend<object, { turn: TurnServer; house: House }>({
  turn: [
    async ({ houseName: _ }, use) => {
      const turn = await startTurn();
      await use(turn);
      await turn.close();
    },
    { scope: "worker" },
  ],
  house: [
    async ({ turn }, use) => {
      const house = await openHouse({ TULSI_ICE_SERVERS: turn.setting });
      await use(house);
      await house.close();
    },
    { scope: "worker" },
  ],
});

test.use(CALLING);
test.describe.configure({ timeout: CALL_MS });

/** As behind a firewall that lets nothing through but the way to the relay. */
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

test("two people who can't reach each other talk by the clinic's TURN server", async ({
  page: meera,
  another,
  house,
  turn,
  signedInAs,
}) => {
  const visit = await aBegunVisit(house);
  await signedInAs(visit.patient, meera);
  const rao = await another();
  await signedInAs(visit.doctor, rao);
  for (const page of [meera, rao]) {
    await onlyByRelay(page);
    await openRoom(page, visit);
  }
  await press(meera, "Start a call");
  await press(rao, "Take the call");
  await stage(meera, "talking");
  await expectSound(rao, visit.names.patient);
  await press(meera, "Camera");
  await expectFrames(rao, visit.names.patient);
  // Each seat has a name of its own that ends by itself and says nothing of a person.
  expect(turn.names.length).toBeGreaterThanOrEqual(2);
  for (const name of turn.names) expect(name).toMatch(/^\d{10}:[0-9a-f-]{36}$/u);
  expect(new Set(turn.names).size).toBeGreaterThanOrEqual(2);
  expect(turn.carried()).toBeGreaterThan(20_000);
});
