import type { ClinicSettings } from "#domain/settings/settings.rules.ts";

export type SendingClinic = Pick<ClinicSettings, "name" | "address" | "phone" | "email" | "example">;

/** A link with what it does; the first of an email is its button. */
export interface EmailLink {
  readonly label: string;
  readonly link: string;
}

/** Lines that stand out, such as time, doctor and fee. */
export interface EmailSummary {
  readonly lines: readonly string[];
}

/** What an email consists of, in order; a string is one paragraph, or several with empty lines between them. */
export type EmailPart = string | EmailSummary | EmailLink;

export function isLink(part: EmailPart): part is EmailLink {
  return typeof part !== "string" && "link" in part;
}

/** The clinic at the end of each email; only its name while it has not set its own details. */
export function clinicLines({ name, address, phone, example }: SendingClinic): string[] {
  return example ? [name] : [name, address.replaceAll("\n", ", "), phone].filter((line) => line.trim() !== "");
}

function textOf(part: EmailPart): string {
  if (typeof part === "string") return part;
  return isLink(part) ? `${part.label}: ${part.link}` : part.lines.join("\n");
}

/** The text part of an email. */
export function emailText(parts: readonly EmailPart[], clinic: SendingClinic): string {
  return [...parts.map(textOf), ["--", ...clinicLines(clinic)].join("\n")].join("\n\n");
}
