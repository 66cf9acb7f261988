/** The account that this page shows; in the browser only. */
let uid: string | undefined;

/** The id of the signed-in account that the page on the screen belongs to; undefined for visitors. */
export const shownAccount = (): string | undefined => uid;

/** Says which account the page on the screen belongs to. */
export function setShownAccount(next: string | undefined): void {
  uid = next;
}
