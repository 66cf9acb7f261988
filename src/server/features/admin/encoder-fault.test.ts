import { expect, it } from "vitest";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import { impairedReason } from "#server/deployment/readiness.ts";
import { createLog } from "#server/log.ts";
import { aSignedInAdmin, aVisitor, codeOf, openTestClinic } from "#support/open-clinic.ts";

const thread = new URL(`data:text/javascript,${encodeURIComponent('throw new Error("no library for this system");')}`);

it("a missing library of the encoder is reported to admins and the operator only", async () => {
  const encoder = await openEncoder({ log: createLog("silent"), thread });
  const open = await openTestClinic("sqlite", undefined, { encoder });
  await encoder.encode(["a cough"]).catch(() => undefined);
  expect(await open.api.admin.readEncoderFault(await aSignedInAdmin(open))).toBe("unloadable");
  expect(await codeOf(open.api.admin.readEncoderFault(aVisitor()))).toBe("FORBIDDEN");
  expect(impairedReason(open.app)).toBe("the assistant's encoder can't be loaded: see the log");
  await encoder.close();
  await open.close();
});

it("a clinic without an encoder has no fault of it", async () => {
  const open = await openTestClinic("sqlite");
  expect(await open.api.admin.readEncoderFault(await aSignedInAdmin(open))).toBeNull();
  expect(impairedReason(open.app)).toBeUndefined();
  await open.close();
});
