import { useRouteLoaderData } from "react-router";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { TAGLINE } from "#generated/messages/site/tagline.ts";

/** What all pages know of the clinic: its name and phone numbers. */
export interface SiteData {
  readonly name: string;
  readonly tagline: string;
  /** Empty until the clinic has written its own. */
  readonly phone: string;
  readonly emergency: ClinicSettings["emergency"];
  /** When and how fees are paid and what a cancellation costs. */
  readonly feeNote: string;
}

/** Fallback when the settings can't be read: India's national numbers. */
const WITHOUT_SETTINGS = {
  name: "Tulsi",
  phone: "",
  emergency: { emergency: "112", ambulance: "108", mentalHealth: "14416" },
  feeNote: "",
} as const;

/** The clinic's data from the root loader. */
export function useSiteData(): SiteData {
  return (
    useRouteLoaderData<{ readonly site?: SiteData }>("root")?.site ?? { ...WITHOUT_SETTINGS, tagline: TAGLINE.shipped }
  );
}

/** The `tel:` address of a displayed number. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/gu, "")}`;
}
