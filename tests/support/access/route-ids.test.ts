import { expect, it } from "vitest";
import routes from "#web/routes.ts";
import { ID_ADDRESSES, OPEN_IDS } from "./route-ids.ts";
import { pathsOf } from "./route-paths.ts";
import { ROUTES } from "./route-table.ts";

// The matrix itself is a trial (TRUST.md AC-1); that it leaves out no route is checked with every change.
it("the matrix of routes has every route of the web, and addresses for every id", () => {
  const ofWeb = [...new Set(pathsOf(routes))].sort();
  expect(ofWeb).toEqual(Object.keys(ROUTES).sort());
  const given = new Set([...ID_ADDRESSES.map(({ route }) => route), ...OPEN_IDS]);
  expect(ofWeb.filter((path) => path.includes(":") && !given.has(path))).toEqual([]);
});
