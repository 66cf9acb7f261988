/** Apart from the other words of accounts, which the pages of the public house do without. */
export const SIGN_OUT = "Sign Out";
