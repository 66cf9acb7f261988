import type { Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import {
  CALLING,
  clickButton,
  clickInCall,
  expectFrames,
  expectSound,
  openRoom,
  picture,
  stage,
} from "../../support/browser/call-page.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";

test.use(CALLING);

test("a person without a microphone sees a message and can listen", async ({
  page: meera,
  newPage,
  site,
  signedInAs,
}) => {
  const consultation = await aBegunConsultation(site);
  await signedInAs(consultation.patient, meera);
  const rao = await newPage();
  await signedInAs(consultation.doctor, rao);
  await meera.addInitScript(() => {
    const refused = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    Object.defineProperty(navigator.mediaDevices, "getUserMedia", { value: refused });
  });
  await openRoom(meera, consultation);
  await openRoom(rao, consultation);
  await clickButton(rao, "Start call");
  await clickInCall(meera, "Audio only");
  await expect(meera.getByText("Your browser is blocking your microphone.", { exact: false })).toBeVisible();
  await stage(meera, "ringing");
  await clickButton(meera, "Join without mic");
  await stage(meera, "talking");
  await expectSound(meera, consultation.names.doctor);
  await expect(rao.getByText(`${consultation.names.patient} is muted.`)).toBeVisible();
});

/** Lets a test falsify the statistics of a page's connection, and close the connection. */
async function blockConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blocked = { weak: false, close: () => undefined as undefined };
    Object.assign(window, { blocked });
    const Own = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Own {
      #lost = 0;
      #sent = 0;

      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        blocked.close = () => super.close() as undefined;
      }

      override async getStats(): Promise<RTCStatsReport> {
        if (!blocked.weak) return super.getStats();
        this.#sent += 100;
        this.#lost += 30;
        const stats = [
          { type: "outbound-rtp", packetsSent: this.#sent },
          { type: "remote-inbound-rtp", packetsLost: this.#lost },
        ];
        return new Map(stats.map((entry) => [entry.type, entry])) as unknown as RTCStatsReport;
      }
    };
  });
}

const worsen = (page: Page, weak: boolean) =>
  page.evaluate((now) => {
    (window as unknown as { blocked: { weak: boolean } }).blocked.weak = now;
  }, weak);

test("a weak network drops video first, and a broken call recovers", async ({
  page: meera,
  newPage,
  site,
  signedInAs,
}) => {
  const consultation = await aBegunConsultation(site);
  await signedInAs(consultation.patient, meera);
  const rao = await newPage();
  await signedInAs(consultation.doctor, rao);
  await blockConnections(meera);
  await blockConnections(rao);

  await test.step("both see each other", async () => {
    await openRoom(meera, consultation);
    await openRoom(rao, consultation);
    await clickButton(meera, "Start call");
    await clickInCall(rao, "Audio only");
    await stage(rao, "talking");
    await clickButton(meera, "Camera");
    await expectFrames(rao, consultation.names.patient);
  });

  await test.step("on a weak network the picture shrinks first, and then only sound is sent", async () => {
    await worsen(meera, true);
    await expect(meera.getByText("We've lowered your video quality", { exact: false })).toBeVisible({
      timeout: 60_000,
    });
    await expect(meera.getByText("We're sending only your audio for now.", { exact: false })).toBeVisible({
      timeout: 60_000,
    });
    await expect(
      rao.getByText(`you can only hear ${consultation.names.patient} for now`, { exact: false }),
    ).toBeVisible();
    await expect(picture(rao, consultation.names.patient)).not.toBeInViewport();
    await expectSound(rao, consultation.names.patient);
    await expectAxeSilent(meera);
  });

  await test.step("the picture returns by itself when the network recovers", async () => {
    await worsen(meera, false);
    await expectFrames(rao, consultation.names.patient);
  });

  await test.step("when the connection fails for good, both see a message, can write, and are reconnected", async () => {
    await rao.evaluate(() => (window as unknown as { blocked: { close: () => void } }).blocked.close());
    const broken = meera.getByText(`Reconnecting to ${consultation.names.doctor}`, { exact: false });
    await expect(broken).toBeVisible({ timeout: 90_000 });
    await meera.getByLabel("Your message").fill("I can't hear you.");
    await clickButton(meera, "Send");
    await expect(rao.getByText("I can't hear you.")).toBeVisible();
    await expect(meera.locator('.call[data-stage="talking"]')).toBeVisible({ timeout: 90_000 });
    await expectFrames(rao, consultation.names.patient);
    await expectSound(meera, consultation.names.doctor);
  });
});
