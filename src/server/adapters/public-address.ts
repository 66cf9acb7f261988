import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  PRIVATE.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  // Old forms that carry an IPv4 address, and translations of one (NAT64, Teredo, 6to4): they lead wherever that does.
  ["::", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["100::", 64],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  PRIVATE.addSubnet(network, bits, "ipv6");
}

/** Whether an address belongs to this machine, a private network, or no public one. */
export function isPrivateAddress(address: string): boolean {
  // Node compares an IPv4 address that is written as IPv6 with the IPv4 networks.
  const family = isIP(address);
  return family === 0 || PRIVATE.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Whether the host is a private address, or a name that only exists in a private network. */
export function isPrivateHost(hostname: string): boolean {
  const plain = hostname
    .replace(/^\[|\]$/gu, "")
    .replace(/\.$/u, "")
    .toLowerCase();
  if (isIP(plain) !== 0) return isPrivateAddress(plain);
  return !plain.includes(".") || /\.(?:local|localhost|internal|intranet|lan|home\.arpa)$/u.test(plain);
}

/**
 * Whether a name leads to public addresses only; false as well when it can't be resolved. Asked for each request,
 * because a public name can later point to a private address.
 */
export async function leadsOutside(hostname: string): Promise<boolean> {
  const plain = hostname.replace(/^\[|\]$/gu, "");
  const addresses = await lookup(plain, { all: true }).catch(() => []);
  return addresses.length > 0 && !addresses.some(({ address }) => isPrivateAddress(address));
}
