import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { ChannelReport } from "#domain/channels/channels.rules.ts";
import { CHANNELS } from "#generated/messages/admin/channels.ts";
import { ChannelsCard } from "./channels-card.tsx";

const WELL: ChannelReport = {
  ...{ sendsEmail: false, emailDeliveredAt: null, email: null, emailsWaiting: 0, emailsGivenUp: 0 },
  ...{ push: null, devicesOff: 0, sms: null, smsGivenUp: 0, smsUndelivered: 0, version: 1 },
  ...{ whatsapp: null, whatsappGivenUp: 0, whatsappUndelivered: 0 },
};
const shown = (channels: ChannelReport) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ChannelsCard channels={channels} answer={undefined} />
    </MemoryRouter>,
  );

it("is absent while all is well", () => {
  expect(shown(WELL)).toBe("");
});

it.each(["unreachable", "login", "refused", "undelivered"] as const)("says why SMS fail, when it is %s", (fault) => {
  const page = shown({ ...WELL, sms: { since: "2026-11-29T05:00:00.000Z", fault }, smsGivenUp: 2 });
  expect(page).toContain(CHANNELS.smsFaults[fault].replaceAll("'", "&#x27;"));
  expect(page).toContain(CHANNELS.smsGivenUp({ count: 2 }));
  expect(page.match(/role="alert"|role="status"/gu)?.length ?? 0).toBeLessThanOrEqual(1);
});

it("says how many SMS reached no phone, and is an alert of it only beside a fault", () => {
  const calm = shown({ ...WELL, smsUndelivered: 3 });
  expect(calm).toContain(CHANNELS.smsUndelivered({ count: 3 }));
  expect(calm).not.toContain("text-danger");
  const fault = { since: "2026-11-29T05:00:00.000Z", fault: "undelivered" } as const;
  const alert = shown({ ...WELL, sms: fault, smsUndelivered: 3 });
  expect(alert.split(CHANNELS.smsUndelivered({ count: 3 }))).toHaveLength(2);
  expect(alert).toContain("text-danger");
});

it("says how many SMS were given up after the gateway works again", () => {
  expect(shown({ ...WELL, smsGivenUp: 1 })).toContain(CHANNELS.smsGivenUp({ count: 1 }));
});
