import { isIPv4, isIPv6 } from "node:net";

const IPV4_IN_IPV6 = "::ffff:";
const IPV6_GROUPS = 3;

/**
 * The network of an address: enough to tell one place from another, and too little to find a household. Anything else
 * than an address is left out.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().startsWith(IPV4_IN_IPV6) ? address.slice(IPV4_IN_IPV6.length) : address;
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return "";
  const [first = ""] = plain.split("::");
  const groups = first.split(":").slice(0, IPV6_GROUPS);
  return `${groups.filter((group) => group !== "").join(":")}::/48`;
}
