import { afterAll, expect, it } from "vitest";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { createLog } from "#server/log.ts";
import { openTestClinic } from "../../../../../tests/support/open-clinic.ts";
import { createLibraryBuilder } from "./library-builder.ts";

const open = await openTestClinic("sqlite");
afterAll(() => open.close());

it("builds a new index only when a passage has changed", async () => {
  let own = CLINIC_EXAMPLE;
  const { clock, hub, api: app } = open;
  const build = createLibraryBuilder({
    database: open.fresh.database,
    clock,
    hub,
    log: createLog("silent"),
    settings: { read: async () => ({ ...own, version: "1", assistantVersion: "1" }) },
    directory: app.directory,
  });
  const first = await build("1");

  own = { ...own, assistant: { ...ASSISTANT_DEFAULTS, useModel: false } };
  const switched = await build("2");
  expect(switched.assistant.useModel).toBe(false);
  expect(switched.index).toBe(first.index);

  own = { ...own, phone: "+91 20 5555 0101" };
  const moved = await build("3");
  expect(moved.index).not.toBe(first.index);
  expect(JSON.stringify(moved.pageOf("clinic:phone"))).toContain("5555 0101");
  expect(moved.pageOf("clinic:address")[0]).toBe(first.pageOf("clinic:address")[0]);
});
