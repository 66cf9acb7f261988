import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ClinicProcess, startClinic } from "#support/processes/clinic-process.ts";

let site: ClinicProcess;
beforeAll(async () => {
  site = await startClinic({ environment: { TULSI_URL: "https://clinic.example" } });
});
afterAll(() => site.remove());

const at = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, site.address), { redirect: "manual", ...init });
const langOf = (html: string) => /<html lang="([^"]*)"/u.exec(html)?.[1];

describe("a page under /hi", () => {
  it("is in Hindi, and in English at the same path without it", async () => {
    // Alternately and twice, because both are cached.
    for (const [path, language] of [
      ["/Blog", "en"],
      ["/hi/Blog", "hi"],
      ["/Blog", "en"],
      ["/hi/Blog", "hi"],
    ] as const) {
      const answer = await at(path);
      expect([path, answer.status, langOf(await answer.text())]).toEqual([path, 200, language]);
    }
  });

  it.each(["language=hi", "lang=fr; language=%00", "language=hi\u200d", "language=../../etc; lang=__proto__"])(
    "has its language from the path only, whatever the cookie %j and the browser say",
    async (cookie) => {
      const headers = { cookie: encodeURI(cookie), "accept-language": "xx-XX;q=9, hi;q=abc, *" };
      expect(langOf(await (await at("/Blog", { headers })).text())).toBe("en");
      expect(langOf(await (await at("/hi/Blog", { headers })).text())).toBe("hi");
    },
  );

  it("names itself as canonical, and the other language as its alternate", async () => {
    const html = await (await at("/hi/Doctors")).text();
    expect(html).toContain('<link rel="canonical" href="https://clinic.example/hi/Doctors"/>');
    expect(html).toContain('hrefLang="en" href="https://clinic.example/Doctors"');
    expect(html).toContain('hrefLang="hi" href="https://clinic.example/hi/Doctors"');
    expect(html).toContain('hrefLang="x-default" href="https://clinic.example/Doctors"');
  });

  it("links to other pages in Hindi", async () => {
    const html = await (await at("/hi")).text();
    const paths = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/gu)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(20);
    const inEnglish = paths.filter((path) => !/^\/hi(?:[/?#]|$)/u.test(path));
    // The link to the same page in English.
    expect([...new Set(inEnglish)]).toEqual(["/"]);
  });

  it("gives the router the data of the home page in Hindi", async () => {
    const answer = await fetch(new URL("/hi.data", site.address));
    expect([answer.status, /\p{Script=Devanagari}/u.test(await answer.text())]).toEqual([200, true]);
  });

  it.each([
    ["/hi/", "/hi"],
    ["/hi/blog/?page=2", "/hi/Blog?page=2"],
  ])("redirects %s to its canonical URL", async (path, target) => {
    const answer = await at(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([308, target]);
  });

  it.each([
    ["/hi/patient/dashboard", "/hi/PatientLogin?next=%2Fpatient%2Fdashboard"],
    ["/hi/AdminDashboard", "/hi/admin/login?next=%2FAdminDashboard"],
    ["/hi/consultations/0b1f/details", "/hi/PatientLogin?next=%2Fconsultations%2F0b1f%2Fdetails"],
    ["/hi/no-such-page", "/hi"],
    ["/fr/Blog", "/"],
    ["/hi/hi/Blog", "/hi"],
    ["/hi//x/invitation", "/hi"],
  ])("%s redirects to %s", async (path, target) => {
    const answer = await at(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, target]);
  });
});

describe("the form that changes the language", () => {
  const send = (path: string, fields: Record<string, string>) =>
    at(path, { method: "POST", headers: { origin: "https://clinic.example" }, body: new URLSearchParams(fields) });

  it.each([
    ["/language", "hi", "/Blog?page=2", "https://clinic.example/hi/Blog?page=2"],
    ["/hi/language", "en", "/Blog", "https://clinic.example/Blog"],
    ["/hi/language", "hi", "/", "https://clinic.example/hi"],
    ["/language", "hi", "//evil.example/", "https://clinic.example/hi"],
    ["/language", "hi", "https://evil.example/", "https://clinic.example/hi"],
  ])("at %s to %s redirects to %s", async (path, language, back, target) => {
    const answer = await send(path, { language, back });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, target]);
  });

  it.each(["", "fr", "HI", "hi\u0000", "__proto__"])("refuses the language %j", async (language) => {
    expect((await send("/language", { language, back: "/" })).status).toBe(400);
  });
});
