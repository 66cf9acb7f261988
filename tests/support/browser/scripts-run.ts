import type { Page } from "@playwright/test";

/** What React keeps at the document from the moment on that it takes it over. */
interface Hydrated {
  readonly stateNode?: { readonly current?: { readonly memoizedState?: { readonly isDehydrated?: boolean } } };
}

/** Until the scripts of this page run, if it has any: what is typed into a field before that is no change to them. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector("script[type=module]") === null) return true;
    const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
    return (root as Hydrated | undefined)?.stateNode?.current?.memoizedState?.isDehydrated === false;
  });
}

/**
 * The page as somebody has it who waits until it has come: `goto` and `reload` end when its scripts run. Who asks for
 * less by `waitUntil` gets less; what people do before scripts have come is a matter of journeys of its own.
 */
export function arrives(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil === undefined) await scriptsRun(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await scriptsRun(page);
    return answer;
  };
  return page;
}
