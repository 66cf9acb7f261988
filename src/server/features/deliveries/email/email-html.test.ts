import { expect, it } from "vitest";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { emailHtml } from "./email-html.ts";

const clinic = { ...CLINIC_EXAMPLE, example: false, name: "Rao & <Sons>", address: "1 Road\nPune" };

it("escapes everything, links addresses, and loads nothing", async () => {
  const button = { label: "Open <it>", link: "https://clinic.example/b?c=1&d=2" };
  const summary = { lines: ["Tue <24>", "Dr Rao"] };
  const parts = ['Dear <b>"you"</b>,\nsee\n\nhttps://clinic.example/a?b=1&c=2', summary, button];
  const html = await emailHtml({ subject: "A </title> & more", parts, language: "hi" }, clinic);
  expect(html).toContain('<html lang="hi">');
  expect(html).toContain("<title>A &lt;/title&gt; &amp; more</title>");
  expect(html).toContain("Rao &amp; &lt;Sons&gt;");
  expect(html).toContain("<p>Dear &lt;b&gt;&quot;you&quot;&lt;/b&gt;,<br>see</p>");
  expect(html).toContain('href="https://clinic.example/a?b=1&amp;c=2"');
  expect(html).toMatch(/<a class="button" href="https:\/\/clinic\.example\/b\?c=1&amp;d=2"[^>]*>Open &lt;it&gt;<\/a>/u);
  expect(html).toContain("Tue &lt;24&gt;</strong><br>Dr Rao");
  expect(html).toContain("1 Road, Pune");
  expect(html).not.toMatch(/<(?:img|link|script|b)\b/u);
});

it("names only the clinic's name when it has no settings of its own", async () => {
  const html = await emailHtml({ subject: "Hello", parts: ["Hello."], language: "en" }, CLINIC_EXAMPLE);
  expect(html).toContain(CLINIC_EXAMPLE.name);
  expect(html).not.toContain(CLINIC_EXAMPLE.phone);
});
