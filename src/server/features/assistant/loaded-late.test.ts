import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { talker } from "../../../../tests/support/chat.ts";
import { openTestClinic, type TestClinic } from "../../../../tests/support/open-clinic.ts";

const broken = vi.hoisted(() => ({ work: false, library: false }));
vi.mock("./assistant-at-work.ts", async (real) => {
  const { putToWork, ...rest } = await real<typeof import("./assistant-at-work.ts")>();
  const failing: typeof putToWork = (parts) => {
    if (broken.work) throw new Error("too many open files");
    return putToWork(parts);
  };
  return { ...rest, putToWork: failing };
});
vi.mock("./library-building.ts", async (real) => {
  const { createLibraryBuilding, ...rest } = await real<typeof import("./library-building.ts")>();
  const failing: typeof createLibraryBuilding = (parts) => {
    if (broken.library) throw new Error("too many open files");
    return createLibraryBuilding(parts);
  };
  return { ...rest, createLibraryBuilding: failing };
});

let open: TestClinic;
beforeAll(async () => {
  open = await openTestClinic("sqlite");
});
afterAll(() => open.close());
beforeEach(() => {
  Object.assign(broken, { work: false, library: false });
});

it("tries anew, with the next who asks, what could not be loaded, and closes where nothing is", async () => {
  const stop = open.assistant.start();
  broken.work = true;
  await expect(talker(open).ask("What helps a cold?")).rejects.toThrow("too many open files");
  await expect(stop()).resolves.toBeUndefined();

  broken.work = false;
  expect((await talker(open).ask("What helps a cold?")).view.ending).toBe("done");
});

it("makes the library for the next who asks, where what makes it could not be loaded", async () => {
  const another = await openTestClinic("sqlite");
  broken.library = true;
  expect((await talker(another).ask("What helps a cold?")).view.ending).toBe("failed");

  broken.library = false;
  expect((await talker(another).ask("What helps a cold?")).view).toMatchObject({ ending: "done", fault: null });
  await another.close();
});
