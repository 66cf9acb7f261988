import { isPrivateHost } from "#server/adapters/public-address.ts";

/**
 * What is wrong with a gateway's address; undefined for nothing. `address`: it is none. `password`: it has a name or
 * password before its host. `private`: it leads to this machine or a private network. `https`: it is not encrypted.
 */
export function addressFault(
  address: string,
  allowPrivate: boolean,
): "address" | "password" | "private" | "https" | undefined {
  const url = URL.parse(address);
  if (!url || !["http:", "https:"].includes(url.protocol) || /[{}]/u.test(url.host)) return "address";
  if (url.username !== "" || url.password !== "") return "password";
  if (isPrivateHost(url.hostname)) return allowPrivate ? undefined : "private";
  return url.protocol === "https:" ? undefined : "https";
}
