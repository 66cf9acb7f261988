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
  expect(await open.api.admin.readEncoderState(await aSignedInAdmin(open))).toMatchObject({ fault: "unloadable" });
  expect(await codeOf(open.api.admin.readEncoderState(aVisitor()))).toBe("FORBIDDEN");
  expect(impairedReason(open.app)).toBe("the assistant's encoder can't be loaded: see the log");
  await encoder.close();
  await open.close();
});

it("a clinic without an encoder has no fault of it", async () => {
  const open = await openTestClinic("sqlite");
  const none = { fault: null, texts: { read: 0, total: 0 } };
  expect(await open.api.admin.readEncoderState(await aSignedInAdmin(open))).toEqual(none);
  expect(impairedReason(open.app)).toBeUndefined();
  await open.close();
});
