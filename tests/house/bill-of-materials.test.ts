import { expect, it } from "vitest";
import { billOfMaterials } from "../../scripts/sbom.ts";
import { locked, nameOf } from "./checkout.ts";

it("the bill of materials names every package that runs in production, with its version and hash", () => {
  const bill = JSON.parse(billOfMaterials()) as {
    bomFormat: string;
    components: { group?: string; name: string; version: string; hashes?: unknown[] }[];
  };
  expect(bill.bomFormat).toBe("CycloneDX");
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const running = locked().filter(([, entry]) => !entry.dev && !entry.devOptional && !entry.optional);
  expect(running.map(([path, { version }]) => `${nameOf(path)}@${version}`).filter((one) => !listed.has(one))).toEqual(
    [],
  );
  const hashed = bill.components.filter((component) => component.hashes?.length);
  expect(hashed.length).toBeGreaterThanOrEqual(running.length);
});
