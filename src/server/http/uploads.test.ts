import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { PATIENCE_MS, patienceFor } from "./uploads.ts";

const USUAL = 15_000;
const FILE = {
  method: "POST",
  url: "/doctor/profile",
  headers: {
    "content-type": "multipart/form-data; boundary=x",
    "content-length": "9000000",
    cookie: "a=b; tulsi.session=abc",
  },
};
const patience = (changed: object, headers: object = {}) =>
  patienceFor({ ...FILE, ...changed, headers: { ...FILE.headers, ...headers } } as IncomingMessage, USUAL);

it("ten megabytes over a weak line get minutes, as a page and as its data", () => {
  expect(patience({})).toBe(PATIENCE_MS);
  expect(patience({ url: "/doctor/profile.data?index" })).toBe(PATIENCE_MS);
});

it.each([
  ["a form of text", {}, { "content-type": "application/x-www-form-urlencoded" }],
  ["another address", { url: "/PatientSignup" }, {}],
  ["an address that only begins alike", { url: "/doctor/profile/../../x" }, {}],
  ["whoever has no session", {}, { cookie: "a=b" }],
  ["a file that is refused anyway", {}, { "content-length": String(2 * 1024 ** 3) }],
  ["a body of no said length", {}, { "content-length": undefined, "transfer-encoding": "chunked" }],
  ["a length that is none", {}, { "content-length": "many" }],
])("%s gets no more than all others", (_name, changed, headers) => {
  expect(patience(changed, headers)).toBe(USUAL);
});
