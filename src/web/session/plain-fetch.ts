/** The browser's own `fetch`, which does not wait for a session. In the browser only. */
export let plainFetch: typeof fetch = (input, init) => fetch(input, init);

/** Replaces the browser's `fetch` by one that is built on it. */
export function extendFetch(extend: (send: typeof fetch) => typeof fetch): void {
  const own = window.fetch.bind(window);
  plainFetch = own;
  window.fetch = extend(own);
}
