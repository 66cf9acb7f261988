import { pathOf } from "#web/addresses/next-path.ts";

/** The account that this page shows; in the browser only. */
let uid: string | undefined;

/** The id of the signed-in account that the page on the screen belongs to; undefined for visitors. */
export const shownAccount = (): string | undefined => uid;

/** Says which account the page on the screen belongs to. */
export function setShownAccount(next: string | undefined): void {
  uid = next;
}

/** The page on the screen: its path and what is asked of it. */
let address: string | undefined;

function addressOf(pathname: string, search: string): string {
  const asked = new URLSearchParams(search);
  // The router adds which parts it wants.
  asked.delete("_routes");
  return `${pathOf(pathname)}?${asked}`;
}

/** Says which page is on the screen; the browser's own address is already another one while that page loads. */
export function setShownAddress(pathname: string, search: string): void {
  address = addressOf(pathname, search);
}

/** Whether a request of the router reads the page on the screen again. */
export const readsShownPage = ({ pathname, search }: URL): boolean =>
  pathname.endsWith(".data") && addressOf(pathname, search) === address;
