import { describe, expect, it, vi } from "vitest";
import { dependencyFault, isUnavailable, onDependencyFault, unavailable } from "./unavailable.ts";

const coded = (code: string) => Object.assign(new Error("no words of the request"), { code });
const sqlite = (errcode: number, message = "") => Object.assign(new Error(message), { errcode });

describe("an error of the database or the disk", () => {
  it.each([
    [coded("ENOSPC"), "diskFull"],
    [coded("53100"), "diskFull"],
    [sqlite(13), "diskFull"],
    [coded("EROFS"), "readOnly"],
    [sqlite(8 | (1 << 8)), "readOnly"],
    [sqlite(10 | (3 << 8)), "diskBroken"],
    [sqlite(5), "locked"],
    [coded("53300"), "noConnections"],
    [coded("42703"), "newerSchema"],
    [sqlite(1, "no such table: patients"), "newerSchema"],
    [sqlite(1, "no such column: dateOfBirth"), "newerSchema"],
    [coded("ECONNREFUSED"), "silent"],
    [coded("57P01"), "silent"],
  ])("is named: %j", (error, fault) => {
    expect(isUnavailable(error)).toBe(true);
    expect(dependencyFault(error)).toBe(fault);
  });

  it("is not a request's own error", () => {
    for (const error of [
      coded("23505"),
      coded("22P02"),
      sqlite(1, 'near "x": syntax error'),
      new Error("no such table"),
    ])
      expect(isUnavailable(error)).toBe(false);
  });

  it("is reported once while it lasts, each kind for itself, and again after a quiet minute", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const reported: string[] = [];
    onDependencyFault((fault) => reported.push(fault));
    for (let seconds = 0; seconds < 120; seconds += 30) {
      unavailable(coded("ENOSPC"));
      unavailable(coded("ECONNREFUSED"));
      vi.advanceTimersByTime(30_000);
    }
    expect(reported).toEqual(["diskFull", "silent"]);
    vi.advanceTimersByTime(60_000);
    unavailable(coded("ENOSPC"));
    expect(reported).toEqual(["diskFull", "silent", "diskFull"]);
    onDependencyFault(() => undefined);
    vi.useRealTimers();
  });
});
