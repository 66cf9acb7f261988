/**
 * The attributes of every search field. The server reads this much of a search; a longer paste would make an address
 * that is refused before the page is reached.
 */
export const SEARCH_INPUT = { type: "search", maxLength: 1000 } as const;
