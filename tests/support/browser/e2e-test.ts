import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import type { Area } from "#domain/actor.ts";
import { waitingForHydration } from "./scripts-run.ts";
import { startTestSite, type TestAccount, type TestSite } from "./test-site.ts";
import { createWatch, type Watch } from "./watch.ts";

interface WorkerFixtures {
  /** Starts the worker's clinic of a name; `SHARED` and the last of the others stay open. */
  siteNamed: (name: string) => Promise<TestSite>;
}

interface TestFixtures {
  /**
   * Files with the same name share their workers' clinics. A file whose tests use up limits has a separate name. The
   * clinic "localhost" has that name in its address, the clinic "sms" sends SMS, and "whatsapp" both.
   */
  siteName: string;
  /** This worker's clinic: a real server process and a real mail server. */
  site: TestSite;
  /** Fails the test for unexpected errors in any of its browsers. */
  watch: Watch;
  /** Opens another browser for another person. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Signs in a browser, by default the test's own, as a role's shared account or as a given account. */
  signedInAs: (who: Area | TestAccount, page?: Page) => Promise<TestAccount>;
}

const SHARED = "shared";

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteNamed: [
    async ({ browserName: _ }, use) => {
      const sites = new Map<string, TestSite>();
      const close = async (name: string) => {
        await sites.get(name)?.close();
        sites.delete(name);
      };
      await use(async (name) => {
        for (const other of sites.keys()) if (other !== name && other !== SHARED) await close(other);
        const site =
          sites.get(name) ??
          (await startTestSite(
            {},
            {
              ...{ host: name === "localhost" ? name : undefined, sendsSms: name === "sms" },
              ...{ sendsWhatsapp: name === "whatsapp", confirmsHindi: name !== "hindi" },
            },
          ));
        sites.set(name, site);
        return site;
      });
      for (const name of sites.keys()) await close(name);
    },
    { scope: "worker" },
  ],
  siteName: [SHARED, { option: true }],
  site: async ({ siteNamed, siteName }, use) => use(await siteNamed(siteName)),
  baseURL: async ({ site }, use) => use(site.clinic.address),
  watch: async ({ site }, use) => {
    const watch = createWatch(site.clinic.address);
    await use(watch);
    expect(watch.faults, "what went wrong unseen").toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled === false ? page : waitingForHydration(page)),
  newPage: async ({ browser, site, watch, contextOptions, locale, timezoneId, javaScriptEnabled }, use) => {
    const contexts: Page[] = [];
    const settings = {
      ...contextOptions,
      baseURL: site.clinic.address,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
    };
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...settings, ...options });
      watch.follow(context);
      const scripts = options.javaScriptEnabled ?? javaScriptEnabled;
      const page = scripts === false ? await context.newPage() : waitingForHydration(await context.newPage());
      contexts.push(page);
      return page;
    });
    for (const page of contexts) await page.context().close();
  },
  signedInAs: async ({ site, page: own }, use) => {
    await use(async (who, page = own) => {
      const testAccount = typeof who === "string" ? await site.testAccount(who) : who;
      await page.context().addCookies([...testAccount.cookies]);
      return testAccount;
    });
  },
});

export { expect };
