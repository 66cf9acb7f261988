import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { createSenderLimits } from "./sender-limits.ts";

const MB = 1024 * 1024;
const MAX_BODY = 10 * MB;

function aBody(bytes: number): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers["content-length"] = String(bytes);
  return request;
}

it("limits bodies under way per address and in total, and frees both when a request ends", () => {
  const limits = { connections: 10, connectionsPerAddress: 10, bodyBytes: 12 * MB, bodyBytesPerAddress: 8 * MB };
  const senders = createSenderLimits(limits, () => false);
  const first = aBody(5 * MB);
  const admit = (request: IncomingMessage, address: string) => senders.admitBody(request, address, MAX_BODY);
  expect(admit(first, "203.0.113.1")).toBe(true);
  expect(admit(aBody(5 * MB), "203.0.113.1")).toBe(false);
  expect(admit(aBody(5 * MB), "203.0.113.2")).toBe(true);
  expect(admit(aBody(5 * MB), "203.0.113.3")).toBe(false);
  expect(admit(aBody(0), "203.0.113.3")).toBe(true);
  first.emit("close");
  expect(admit(aBody(5 * MB), "203.0.113.3")).toBe(true);
  expect(admit(aBody(2 * MB), "203.0.113.1")).toBe(true);
});
