import { afterAll, expect, it } from "vitest";
import { changeAssistantSettings } from "../../../../../tests/support/chat.ts";
import { aSignedInAdmin, openTestClinic } from "../../../../../tests/support/open-clinic.ts";
import { buildLibrary } from "./library-builder.ts";

const open = await openTestClinic("sqlite");
afterAll(() => open.close());

it("builds a new index only when a passage has changed", async () => {
  const { app, api } = open;
  const admin = await aSignedInAdmin(open);
  const changePhone = async (phone: string) =>
    api.settings.writeSettings(admin, { ...(await api.settings.readSettingsToEdit(admin)), phone });
  await changePhone("+91 20 5555 0100");
  const first = await buildLibrary(app, "1");

  await changeAssistantSettings(open, admin, { useModel: false });
  const switched = await buildLibrary(app, "2");
  expect(switched.assistant.useModel).toBe(false);
  expect(switched.index).toBe(first.index);
  expect([...switched.passages.values()].filter((passage) => first.passages.get(passage.id) !== passage)).toEqual([]);

  await changePhone("+91 20 5555 0101");
  const moved = await buildLibrary(app, "3");
  expect(moved.index).not.toBe(first.index);
  expect(JSON.stringify(moved.pageOf("clinic:phone"))).toContain("5555 0101");
  expect(moved.pageOf("clinic:address")[0]).toBe(first.pageOf("clinic:address")[0]);
});
