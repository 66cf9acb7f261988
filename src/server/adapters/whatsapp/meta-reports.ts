import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { DeliveryReport } from "#domain/channels/delivery-reports.ts";
import { z } from "#domain/zod.ts";
import { reasonOf } from "./meta-errors.ts";
import type { WhatsappReports } from "./whatsapp.ts";

/** How Meta proves itself. */
export interface ReportSettings {
  readonly appSecret: string;
  readonly verifyToken: string;
}

const MAX_REPORTS = 3_000;
const MAX_ID_LENGTH = 200;

/** Items of a list that are as expected; what is not is left out, as Meta adds kinds of events. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((one): z.output<Item>[] => {
        const { success, data } = item.safeParse(one);
        return success ? [data] : [];
      }),
    );

const statusSchema = z.object({
  id: z.string().min(1).max(MAX_ID_LENGTH),
  status: z.string(),
  errors: listOf(z.object({ code: z.number() })),
});
const changeSchema = z.object({ field: z.literal("messages"), value: z.object({ statuses: listOf(statusSchema) }) });
const eventSchema = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: listOf(z.object({ changes: listOf(changeSchema) })),
});

/** What a status says; nothing for `sent`, which is before the phone, and for what is not known. */
function reportOf({ id, status, errors }: z.output<typeof statusSchema>): DeliveryReport[] {
  // Who reads a message got it, and the earlier report can be missing.
  if (status === "delivered" || status === "read") return [{ id, state: "delivered" }];
  return status === "failed" ? [{ id, state: reasonOf(errors[0]?.code) }] : [];
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();
const SIGNATURE = /^sha256=([0-9a-f]{64})$/u;

/** Checks and reads what Meta sends to the webhook. */
export function metaReports({ appSecret, verifyToken }: ReportSettings): WhatsappReports {
  const known = hashOf(verifyToken);
  return {
    isVerifyToken: (text) => timingSafeEqual(hashOf(text), known),
    isSigned(body, signature = "") {
      const given = SIGNATURE.exec(signature)?.[1];
      if (given === undefined) return false;
      return timingSafeEqual(createHmac("sha256", appSecret).update(body).digest(), Buffer.from(given, "hex"));
    },
    read(body) {
      let sent: unknown;
      try {
        sent = JSON.parse(body);
      } catch {
        return undefined;
      }
      const changes = eventSchema.safeParse(sent).data?.entry.flatMap((one) => one.changes) ?? [];
      return changes
        .flatMap(({ value }) => value.statuses)
        .slice(0, MAX_REPORTS)
        .flatMap(reportOf);
    },
  };
}
