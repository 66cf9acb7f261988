import type { Page } from "@playwright/test";

/** A property that React sets on the document when hydration begins. */
interface Hydrated {
  readonly stateNode?: { readonly current?: { readonly memoizedState?: { readonly isDehydrated?: boolean } } };
}

/**
 * Waits for hydration, if the page has scripts: text typed earlier does not count as a change. And for a task after it,
 * because effects, such as the listeners of shortcuts, run later. A test's own clock has no part in that task.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    if (document.querySelector("script[type=module]") === null) return true;
    const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
    if ((root as Hydrated | undefined)?.stateNode?.current?.memoizedState?.isDehydrated !== false) return false;
    return scheduler.postTask(() => true, { priority: "background" });
  });
}

/**
 * A page whose `goto` and `reload` wait for hydration. Calls with `waitUntil` don't; separate tests check what happens
 * before hydration.
 */
export function waitingForHydration(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return answer;
  };
  return page;
}
