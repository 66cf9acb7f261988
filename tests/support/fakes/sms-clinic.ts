import { afterAll } from "vitest";
import type { Engine } from "#server/database/open.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { openTestClinic, type TestClinic, type TestSettings } from "../open-clinic.ts";
import { startSmsGateway, type TestGateway } from "./sms-gateway.ts";

interface SmsClinic {
  readonly open: TestClinic;
  readonly gateway: TestGateway;
  /** Delivers what is due now. */
  readonly deliver: () => Promise<void>;
}

interface SmsSettings extends Omit<TestSettings, "sms"> {
  /** Whether the gateway reports what became of a message. */
  readonly reports?: boolean;
}

/** A clinic that sends SMS to a scripted gateway; both end after the tests of the block that opened them. */
export async function openSmsClinic(
  engine: Engine,
  { reports = false, ...settings }: SmsSettings = {},
): Promise<SmsClinic> {
  const gateway = await startSmsGateway(reports);
  const open = await openTestClinic(engine, undefined, { ...settings, sms: gateway.gateway });
  const worker = deliveryWorker(open.app);
  afterAll(async () => {
    gateway.release();
    await worker.settle();
    await open.close();
    await gateway.close();
  });
  return { open, gateway, deliver: () => worker.deliverDue() };
}

/** A code of six digits that isn't this one. */
export const wrongCode = (code: string): string => (code === "000000" ? "000001" : "000000");
