import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ClinicProcess, startClinic } from "#support/processes/clinic-process.ts";

let site: ClinicProcess;
beforeAll(async () => {
  site = await startClinic({ environment: { TULSI_URL: "https://clinic.example" } });
});
afterAll(() => site.remove());

const at = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, site.address), { redirect: "manual", headers });

describe("URLs", () => {
  it.each([
    "/.env",
    "/.well-known/change-password",
    "/.git/config",
    "/index.html",
    "/wp-login.php",
    "/assistant/stream/abc/stream",
  ])("%s is not found", async (path) => {
    const answer = await at(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/u);
  });

  it("redirects any other page to the home page", async () => {
    const answer = await at("/no-such-page");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });

  it.each([
    ["/blog?page=2", "/Blog?page=2"],
    ["/Blog/", "/Blog"],
    ["/BLOG//", "/Blog"],
    ["/remedies/Ginger-Tea/", "/Remedies/Ginger-Tea"],
    ["/ROBOTS.txt", "/robots.txt"],
    ["/feed.xml/", "/feed.xml"],
  ])("redirects %s to its canonical URL", async (path, target) => {
    const answer = await at(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([308, target]);
  });
});

describe("files", () => {
  it("are not sent again to a browser that has them, and differ by encoding", async () => {
    const { headers } = await at("/favicon.svg", { "accept-encoding": "identity" });
    expect(headers.get("vary")).toBe("Accept-Encoding");
    const modified = headers.get("last-modified") ?? "";
    const known = await at("/favicon.svg", { "if-modified-since": modified, "accept-encoding": "identity" });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    expect(known.headers.get("cache-control")).toContain("max-age");
    const before = new Date(Date.parse(modified) - 1_000).toUTCString();
    const whole = await at("/favicon.svg", { "if-modified-since": before, "accept-encoding": "identity" });
    expect(whole.status).toBe(200);
    expect(await whole.text()).toContain("<svg");
  });

  it.each(["yesterday", ""])("are sent whole for the invalid date %j", async (date) => {
    expect((await at("/favicon.svg", { "if-modified-since": date })).status).toBe(200);
  });
});

it("says where to report a vulnerability (RFC 9116)", async () => {
  const answer = await at("/.well-known/security.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain("Contact: https://clinic.example/ContactUs\n");
  expect(text).toContain("Canonical: https://clinic.example/.well-known/security.txt\n");
  const expires = Date.parse(/^Expires: (\S+)$/mu.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now() + 170 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

describe("the head of a public page", () => {
  const dataIn = (html: string): { "@type": string }[] =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gsu)].map(([, json = ""]) =>
      JSON.parse(json),
    );

  it.each([
    ["/", ["MedicalClinic"]],
    ["/Remedies/ginger-tea", ["MedicalWebPage", "BreadcrumbList"]],
    ["/Health/cough", ["MedicalWebPage", "BreadcrumbList"]],
    ["/ContactUs", []],
    ["/Terms", []],
    ["/Privacy", []],
    ["/Assistant", []],
  ])("of %s names its canonical URL, and describes %j to machines", async (path, types) => {
    const html = await (await at(path)).text();
    expect(html).toContain(`<link rel="canonical" href="https://clinic.example${path}"/>`);
    expect(dataIn(html).map((item) => item["@type"])).toEqual(types);
    // The example's telephone number and address do not exist.
    expect(JSON.stringify(dataIn(html))).not.toContain("telephone");
  });

  it("links icons and a manifest that exist", async () => {
    const html = await (await at("/")).text();
    const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/gu)];
    expect(links).toHaveLength(4);
    const manifest = await (await at("/manifest.webmanifest")).json();
    const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
    for (const path of [...links.map(([, href = ""]) => href), ...icons]) {
      expect([path, (await at(path)).status]).toEqual([path, 200]);
    }
  });
});

it("can be installed in each language as one application, with a service worker", async () => {
  const [en, hi] = await Promise.all(
    ["/manifest.webmanifest", "/hi/manifest.webmanifest"].map(async (path) => (await at(path)).json()),
  );
  expect(en).toMatchObject({ id: "/", scope: "/", start_url: "/", display: "standalone", lang: "en-IN", dir: "ltr" });
  expect(hi).toMatchObject({ id: "/", scope: "/", start_url: "/hi", lang: "hi-IN" });
  expect(en.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ["any", undefined],
    ["192x192", undefined],
    ["512x512", undefined],
    ["512x512", "maskable"],
  ]);
  expect(hi.shortcuts.map(({ url }: { url: string }) => url)).toContain("/hi/Remedies");
  const { headers } = await at("/service-worker.js");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-type")).toContain("javascript");
  expect(headers.get("content-security-policy")).toContain("connect-src 'self'");
  expect((await at("/offline")).headers.get("cache-control")).toBe("private, no-cache");
  expect((await at("/offline")).headers.get("content-security-policy")).toContain("worker-src 'self'");
});
