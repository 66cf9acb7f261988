import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

it.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8::/48"],
  ["::1", "::/48"],
  ["unix socket", ""],
  ["", ""],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
