/** The network of an IPv6 address, written like `2001:db8:0:1::/64`. A zone (`%eth0`) is dropped. */
export function networkOf(address: string, bits: 48 | 64): string {
  const [head = "", tail] = (address.split(/[%/]/u)[0] ?? "").toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  const network = groups.slice(0, bits / 16).map((group) => group.replace(/^0+(?=.)/u, ""));
  return `${network.join(":")}::/${bits}`;
}
