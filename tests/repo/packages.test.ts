import { describe, expect, it } from "vitest";
import { missingFrom } from "../../scripts/complete-lock.ts";
import { locked, nameOf, read } from "./checkout.ts";
import { inRange } from "./ranges.ts";

const EXACT = /^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$/u;
const LICENCES = [
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MPL-2.0",
  "OFL-1.1",
  "0BSD",
  "CC0-1.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "Python-2.0",
];
/** Data that only the build reads; and a part of PDFKit whose licence, MIT, is only in a file of its own. */
const LICENCE_EXCEPTIONS: Readonly<Record<string, string>> = { "caniuse-lite": "CC-BY-4.0", "png-js": "none" };

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}
interface Advisory {
  readonly package: string;
  readonly id: string;
  readonly affected: string;
  readonly severity: "low" | "medium" | "high" | "critical";
  readonly fixed: string;
  readonly note: string;
}

const manifest = JSON.parse(read("package.json")) as Manifest;
const packages = locked();
const { advisories } = JSON.parse(read("docs/advisories.json")) as { advisories: readonly Advisory[] };

/** Put into the lock file by scripts/complete-lock.ts: for other platforms, not in every registry. */
function isElsewhere(entry: { optional?: boolean; os?: readonly string[]; cpu?: readonly string[] }): boolean {
  return entry.optional === true && (entry.os !== undefined || entry.cpu !== undefined);
}

describe("dependencies", () => {
  it("have exact versions", () => {
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    // "npm:name@version" is a package under another name.
    const versionOf = (range: string) => range.replace(/^npm:.+@/u, "");
    expect(asked.filter(([, range]) => !EXACT.test(versionOf(range)))).toEqual([]);
  });

  it("are locked to exact versions of no particular host, each with its hash", () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(([, entry]) => !EXACT.test(entry.version)).map(([path]) => path)).toEqual([]);
    expect(packages.filter(([, entry]) => entry.resolved !== undefined).map(([path]) => path)).toEqual([]);
    const unhashed = packages.filter(([, entry]) => !entry.integrity?.startsWith("sha512-") && !isElsewhere(entry));
    expect(unhashed.map(([path]) => path)).toEqual([]);
  });

  it("are all in the lock file, including those of other platforms, as npm ci demands", () => {
    expect(missingFrom(JSON.parse(read("package-lock.json")))).toEqual([]);
  });

  it("have a permissive licence when they run in production", () => {
    const strange = packages
      .filter(([, entry]) => !entry.dev && !entry.devOptional)
      .filter(([, entry]) => !(entry.license === undefined && isElsewhere(entry)))
      .map(([path, { license = "none" }]) => [nameOf(path), license] as const)
      .filter(([name, licence]) => LICENCE_EXCEPTIONS[name] !== licence && !isAllowed(licence));
    expect(strange).toEqual([]);
  });
});

function isAllowed(licence: string): boolean {
  return licence
    .replace(/^\(|\)$/gu, "")
    .split(" OR ")
    .some((item) => LICENCES.includes(item));
}

describe("known advisories", () => {
  it("cover the packages that security depends on", () => {
    const named = new Set(advisories.map((advisory) => advisory.package));
    for (const guard of ["better-auth", "react-router", "hono", "@hono/node-server", "nodemailer"])
      expect(named).toContain(guard);
  });

  it.each(advisories.map((advisory) => [advisory.id, advisory.package, advisory] as const))(
    "%s (%s) do not affect an installed package",
    (_, name, advisory) => {
      expect(["low", "medium", "high", "critical"]).toContain(advisory.severity);
      expect(advisory.note).not.toBe("");
      expect(inRange(advisory.fixed, advisory.affected)).toBe(false);
      const versions = packages.filter(([path]) => nameOf(path) === name).map(([, entry]) => entry.version);
      expect(versions.filter((version) => inRange(version, advisory.affected))).toEqual([]);
    },
  );

  it.each([
    ["1.3.25", "<1.3.26", true],
    ["1.3.26", "<1.3.26", false],
    ["1.10.0", "<1.9.0", false],
    ["7.11.0", ">=7.0.0 <7.12.0", true],
    ["6.9.9", ">=7.0.0 <7.12.0", false],
    ["8.0.0", "<7.0.0 || >=8.0.0 <8.0.1", true],
    ["7.12.0-beta.1", ">=7.0.0 <7.12.0", true],
    ["1.2.3", "<=1.2.3", true],
  ])("would be detected: %s in %s is %s", (version, range, expected) => {
    expect(inRange(version, range)).toBe(expected);
  });
});
