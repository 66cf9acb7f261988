import { html } from "hono/html";
import type { Language } from "#domain/language.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import type { Mail } from "#server/adapters/mail/mailer.ts";

export type SendingClinic = Pick<ClinicSettings, "name" | "address" | "phone" | "email" | "example">;

/** Colours of src/web/styles/tokens.css; mail programs know no variables. */
const LOOK = {
  ground: "background:#faf5ea;color:#20291f;margin:0;padding:24px 12px",
  sheet: "max-width:560px;margin:0 auto;font:16px/1.6 'Noto Sans',Helvetica,Arial,sans-serif",
  name: "font:600 22px/1.3 Eczar,Georgia,serif;color:#1f4a33;margin:0 0 16px",
  body: "background:#fffdf7;border:1px solid #dcd0b6;border-radius:8px;padding:20px 24px",
  link: "color:#1f4a33",
  foot: "color:#565a4b;font-size:14px;margin:16px 0 0",
} as const;
const LINK = /(https?:\/\/[^\s<>"]+)/u;

function withLinks(line: string) {
  return line
    .split(LINK)
    .map((part) => (LINK.test(part) ? html`<a href="${part}" style="${LOOK.link}">${part}</a>` : part));
}

function paragraph(text: string) {
  return html`<p>${text.split("\n").map((line, at) => [at > 0 ? html`<br>` : "", ...withLinks(line)])}</p>`;
}

/** The HTML part of an email: its text in the clinic's look, with its links, and nothing that it loads. */
export async function emailHtml(
  { subject, text, language }: Pick<Mail, "subject" | "text"> & { readonly language: Language },
  clinic: SendingClinic,
): Promise<string> {
  const foot = clinic.example
    ? clinic.name
    : `${clinic.name}, ${clinic.address.replaceAll("\n", ", ")}. ${clinic.phone}`;
  return String(
    await html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="${LOOK.ground}"><div style="${LOOK.sheet}">
<p style="${LOOK.name}">${clinic.name}</p>
<div style="${LOOK.body}">${text.split(/\n{2,}/u).map(paragraph)}</div>
<p style="${LOOK.foot}">${foot}</p>
</div></body></html>`,
  );
}
