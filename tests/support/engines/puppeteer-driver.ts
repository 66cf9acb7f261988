import puppeteer, { type Browser, type Page, PredefinedNetworkConditions } from "puppeteer-core";
import { chromiumPath } from "../browser/chromium.ts";
import type { Driver } from "./person.ts";

const FIREFOX = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";
/** A fake camera and microphone, allowed without asking, and plain local addresses, because mDNS is missing. */
const FIREFOX_PREFERENCES = {
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
  "media.peerconnection.ice.obfuscate_host_addresses": false,
  "media.peerconnection.ice.loopback": true,
  "media.autoplay.default": 0,
  "media.autoplay.blocking_policy": 0,
};
const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--disable-features=WebRtcHideLocalIpsWithMdns",
  "--autoplay-policy=no-user-gesture-required",
];

export function openFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: FIREFOX_PREFERENCES,
  });
}

export function openChromium(): Promise<Browser> {
  return puppeteer.launch({ executablePath: chromiumPath(), headless: true, args: CHROMIUM_ARGUMENTS });
}

const PHONE = { width: 360, height: 640, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;

async function makeOldPhone(page: Page): Promise<void> {
  await page.setViewport(PHONE);
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  await page.emulateNetworkConditions(PredefinedNetworkConditions["Slow 4G"]);
}

/**
 * One person's pages in a browser that Puppeteer drives: Firefox by WebDriver BiDi, Chromium by its own protocol,
 * optionally as an old phone on a slow network.
 */
export async function aWindowOf(browser: Browser, isOldPhone = false): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page: Page = await context.newPage();
  if (isOldPhone) await makeOldPhone(page);
  else await page.setViewport({ width: 1280, height: 1000 });
  const at = async (xpath: string) => {
    const element = await page.$(`::-p-xpath(${xpath})`);
    if (!element) throw new Error(`Nothing is at ${xpath}`);
    return element;
  };
  return {
    async goto(address) {
      await page.goto(address, { waitUntil: "load" });
    },
    run: (body, ...values) =>
      page.evaluate((text, all) => new Function(text).apply(null, all as unknown[]) as unknown, body, values),
    async click(xpath) {
      await (await at(xpath)).click();
    },
    async type(xpath, text) {
      await (await at(xpath)).type(text);
    },
    async setCookie(name, value, address) {
      await context.setCookie({ name, value, domain: new URL(address).hostname, path: "/" });
    },
    close: () => context.close(),
  };
}
