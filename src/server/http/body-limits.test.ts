import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { requestTimeout, UPLOAD_TIMEOUT_MS } from "./body-limits.ts";

const USUAL = 15_000;
const UPLOAD = {
  method: "POST",
  url: "/doctor/profile",
  headers: {
    "content-type": "multipart/form-data; boundary=x",
    "content-length": "9000000",
    cookie: "a=b; tulsi.session=abc",
  },
};
const timeoutOf = (changed: object, headers: object = {}) =>
  requestTimeout({ ...UPLOAD, ...changed, headers: { ...UPLOAD.headers, ...headers } } as IncomingMessage, USUAL);

it("gives an upload minutes, to the page and to its data", () => {
  expect(timeoutOf({})).toBe(UPLOAD_TIMEOUT_MS);
  expect(timeoutOf({ url: "/doctor/profile.data?index" })).toBe(UPLOAD_TIMEOUT_MS);
});

it.each([
  ["a form of text", {}, { "content-type": "application/x-www-form-urlencoded" }],
  ["another address", { url: "/PatientSignup" }, {}],
  ["an address that only begins alike", { url: "/doctor/profile/../../x" }, {}],
  ["a visitor without a session", {}, { cookie: "a=b" }],
  ["a file that is refused anyway", {}, { "content-length": String(2 * 1024 ** 3) }],
  ["a body without a length", {}, { "content-length": undefined, "transfer-encoding": "chunked" }],
  ["a length that is not a number", {}, { "content-length": "many" }],
])("gives %s no more than the usual time", (_name, changed, headers) => {
  expect(timeoutOf(changed, headers)).toBe(USUAL);
});
