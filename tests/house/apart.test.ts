import { describe, expect, it } from "vitest";
import { APART } from "../../vitest.config.ts";
import { ownFiles, read } from "./checkout.ts";

/** What a test can change for others of its worker, and what puts it back. Joined, so that this file holds none of it. */
const joined = (...parts: string[]) => parts.join("");
const PUT_BACK: Readonly<Record<string, RegExp>> = {
  [joined("vi.use", "FakeTimers(")]: /vi\.useRealTimers\(/u,
  [joined("vi.stub", "Global(")]: /vi\.unstubAllGlobals\(/u,
  [joined("vi.stub", "Env(")]: /vi\.unstubAllEnvs\(/u,
  [joined("vi.spy", "On(")]: /vi\.restoreAllMocks\(/u,
};
const CHANGES_MODULES = new RegExp(joined("vi\\.(do)?Mock", "\\(|vi\\.mock", "\\("), "u");

const tests = ownFiles().filter((path) => /\.test\.tsx?$/u.test(path));

/** What a test changes without putting it back. */
function left(text: string): string[] {
  return Object.entries(PUT_BACK).flatMap(([change, back]) =>
    text.includes(change) && !back.test(text) ? change : [],
  );
}

describe("files of tests, which share their worker's modules", () => {
  it("stand apart when they put other modules in the place of ours", () => {
    expect(tests.filter((path) => CHANGES_MODULES.test(read(path))).sort()).toEqual([...APART].sort());
  });

  it("put back what they change outside of themselves", () => {
    expect(tests.flatMap((path) => left(read(path)).map((change) => `${path}: ${change}`))).toEqual([]);
  });

  it("are seen by these checks when they do not", () => {
    expect(left(joined("vi.use", "FakeTimers();"))).toEqual([joined("vi.use", "FakeTimers(")]);
    expect(left(joined("vi.stub", "Global('fetch', no); afterEach(() => vi.unstubAllGlobals());"))).toEqual([]);
    expect(CHANGES_MODULES.test(joined("vi.mock", "('./x.ts')"))).toBe(true);
  });
});
