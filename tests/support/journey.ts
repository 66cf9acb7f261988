import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import type { Role } from "#domain/actor.ts";
import { type House, openHouse, type Resident } from "./house.ts";
import { arrives } from "./scripts-run.ts";
import { createWatch, type Watch } from "./watch.ts";

interface HouseFixtures {
  /** Files of one name share their workers' clinics. A file whose people use up the limits names one of its own. */
  houseName: string;
  /** A clinic of this worker's own: a real server process and a real mail server. */
  house: House;
}

interface PersonFixtures {
  /** Sees that nothing goes wrong unseen in any browser of this journey. */
  watch: Watch;
  /** One more person at a browser of their own. */
  another: (options?: BrowserContextOptions) => Promise<Page>;
  /** A browser, this journey's by default, belongs to somebody who has logged in: of a role, the house's own person. */
  signedInAs: (who: Role | Resident, page?: Page) => Promise<Resident>;
}

export const test = base.extend<PersonFixtures, HouseFixtures>({
  houseName: ["shared", { option: true, scope: "worker" }],
  house: [
    // Named in the list so that Playwright keeps clinics of different names apart.
    async ({ houseName: _ }, use) => {
      const house = await openHouse();
      await use(house);
      await house.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ house }, use) => use(house.clinic.address),
  watch: async ({ house }, use) => {
    const watch = createWatch(house.clinic.address);
    await use(watch);
    expect(watch.faults, "what went wrong unseen").toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled === false ? page : arrives(page)),
  another: async ({ browser, house, watch, contextOptions, locale, timezoneId, javaScriptEnabled }, use) => {
    const contexts: Page[] = [];
    const settings = {
      ...contextOptions,
      baseURL: house.clinic.address,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
    };
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...settings, ...options });
      watch.follow(context);
      const scripts = options.javaScriptEnabled ?? javaScriptEnabled;
      const page = scripts === false ? await context.newPage() : arrives(await context.newPage());
      contexts.push(page);
      return page;
    });
    for (const page of contexts) await page.context().close();
  },
  signedInAs: async ({ house, page: own }, use) => {
    await use(async (who, page = own) => {
      const resident = typeof who === "string" ? await house.resident(who) : who;
      await page.context().addCookies([...resident.cookies]);
      return resident;
    });
  },
});

export { expect };
