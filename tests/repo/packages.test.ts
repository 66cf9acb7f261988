import { satisfies, valid } from "semver";
import { describe, expect, it } from "vitest";
import { type Entry, missingFrom } from "../../scripts/complete-lock.ts";
import { read } from "./checkout.ts";

const LICENCES =
  "MIT MIT-0 Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MPL-2.0 OFL-1.1 0BSD CC0-1.0 BlueOak-1.0.0 Unlicense Python-2.0";
/** Data that only the build reads; and a part of PDFKit whose licence, MIT, is only in a file of its own. */
const LICENCE_EXCEPTIONS: Readonly<Record<string, string>> = { "caniuse-lite": "CC-BY-4.0", "png-js": "none" };
const GUARDS = ["better-auth", "react-router", "hono", "@hono/node-server", "nodemailer"];

type Locked = Entry & {
  readonly version: string;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
} & Readonly<Partial<Record<"resolved" | "integrity" | "license", string>>>;
type Advisory = Readonly<Record<"package" | "id" | "affected" | "severity" | "fixed" | "note", string>>;

const manifest = JSON.parse(read("package.json")) as Record<string, Readonly<Record<string, string>>>;
const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== "")
  .map(([path, entry]) => ({ ...entry, name: path.slice(path.lastIndexOf("node_modules/") + 13) }));
const { advisories } = JSON.parse(read("docs/advisories.json")) as { advisories: readonly Advisory[] };
const isAffected = (version: string, range: string) => satisfies(version, range, { includePrerelease: true });

/** Put into the lock file by scripts/complete-lock.ts: for other platforms, not in every registry. */
const isElsewhere = ({ optional, os, cpu }: Locked) => optional === true && (os ?? cpu) !== undefined;

const isForPlatform = ({ optional, os }: Locked) => optional === true && os !== undefined;

function isAllowed({ name, license = "none" }: Locked & { readonly name: string }): boolean {
  const alternatives = license.replace(/^\(|\)$/gu, "").split(" OR ");
  return LICENCE_EXCEPTIONS[name] === license || alternatives.some((item) => LICENCES.split(" ").includes(item));
}

describe("dependencies", () => {
  it("have exact versions", () => {
    const required = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    // "npm:name@version" is a package under another name.
    expect(required.filter(([, range]) => valid(range.replace(/^npm:.+@/u, "")) === null)).toEqual([]);
  });

  it("are locked to exact versions of no particular host, each with its hash", () => {
    expect(packages.length).toBeGreaterThan(100);
    const isLocked = (entry: Locked) =>
      valid(entry.version) !== null &&
      entry.resolved === undefined &&
      (entry.integrity?.startsWith("sha512-") || isElsewhere(entry));
    expect(packages.filter((entry) => !isLocked(entry)).map(({ name }) => name)).toEqual([]);
  });

  it("are all in the lock file, including those of other platforms, as npm ci demands", () =>
    expect(missingFrom(lock)).toEqual([]));

  it("run a script at the installation only when package.json names them", () => {
    const withScript = packages.filter((entry) => entry.hasInstallScript && !isForPlatform(entry));
    const named = Object.keys(manifest.allowScripts ?? {});
    expect(withScript.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
    // npm 10 does not know that list; the script would fetch libraries for graphics cards.
    expect(manifest.allowScripts).toMatchObject({ "onnxruntime-node": false });
    expect(read(".npmrc")).toMatch(/^onnxruntime-node-install=skip$/mu);
  });

  it("have a permissive licence when they run in production", () => {
    const inProduction = packages.filter(({ dev, devOptional }) => !dev && !devOptional);
    const unknown = inProduction.filter((entry) => entry.license !== undefined || !isElsewhere(entry));
    expect(unknown.filter((entry) => !isAllowed(entry)).map(({ name }) => name)).toEqual([]);
  });
});

describe("known advisories", () => {
  it("cover the packages that security depends on", () => {
    expect(advisories.map((advisory) => advisory.package)).toEqual(expect.arrayContaining(GUARDS));
  });

  it.each(advisories.map((advisory) => [advisory.id, advisory.package, advisory] as const))(
    "%s (%s) do not affect an installed package",
    (_, name, advisory) => {
      expect(["low", "medium", "high", "critical"]).toContain(advisory.severity);
      expect(advisory.note).not.toBe("");
      expect(isAffected(advisory.fixed, advisory.affected)).toBe(false);
      const versions = packages.filter((entry) => entry.name === name).map(({ version }) => version);
      expect(versions.filter((version) => isAffected(version, advisory.affected))).toEqual([]);
    },
  );
});
