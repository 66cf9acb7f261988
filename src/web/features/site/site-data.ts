import { useRouteLoaderData } from "react-router";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";

/** What every page knows of the clinic: its name, and whom to call. */
export interface SiteData {
  readonly name: string;
  readonly tagline: string;
  readonly phone: string;
  readonly emergency: ClinicSettings["emergency"];
}

/** What stands there when even the settings could not be read: India's own numbers. */
const WITHOUT_SETTINGS: SiteData = {
  name: "Tulsi",
  tagline: "A home of natural remedies, with a doctor in the house.",
  phone: "",
  emergency: { emergency: "112", ambulance: "108", mentalHealth: "14416" },
};

/** The clinic of this page, as the root's loader read it. */
export function useSiteData(): SiteData {
  return useRouteLoaderData<{ readonly site?: SiteData }>("root")?.site ?? WITHOUT_SETTINGS;
}

/** The address that dials a number as it is written. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/gu, "")}`;
}
