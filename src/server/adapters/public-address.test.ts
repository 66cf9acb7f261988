import { expect, it } from "vitest";
import { isPrivateAddress } from "./public-address.ts";
import { createPushSender } from "./push/push-sender.ts";

it.each([
  "2002:7f00:1::",
  "2002:a00:1::1",
  "64:ff9b::127.0.0.1",
  "64:ff9b:1::a00:1",
  "::ffff:10.0.0.1",
  "::ffff:7f00:1",
  "::ffff:0:127.0.0.1",
  "::127.0.0.1",
  "2001:0:7f00:1::1",
  "fec0::1",
  "feff::1",
  "192.88.99.1",
])("%s is no public address", (address) => expect(isPrivateAddress(address)).toBe(true));

it.each(["2606:4700::1111", "2001:4860:4860::8888", "::ffff:8.8.8.8", "8.8.8.8"])("%s is a public address", (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

const { accepts } = createPushSender();

it.each([
  "https://push.example.com:8443/a",
  "https://push.example.com:22/a",
  "https://[2002:7f00:1::]/a",
  "https://[64:ff9b::7f00:1]/a",
  "https://[fec0::1]/a",
  "http://push.example.com/a",
])("nothing is pushed to %s", (endpoint) => expect(accepts(endpoint)).toBe(false));

it.each(["https://push.example.com/a", "https://push.example.com:443/a"])("pushes go to %s", (endpoint) =>
  expect(accepts(endpoint)).toBe(true),
);
