import type { Language } from "../language.ts";
import type { ClinicSettings } from "./settings.rules.ts";

const or = (hindi: string | undefined, text: string) => (hindi === undefined || hindi === "" ? text : hindi);

/** The clinic's own settings in a language: in Hindi its Hindi texts, each where an admin has written one. */
export function settingsInLanguage<Settings extends ClinicSettings>(language: Language, settings: Settings): Settings {
  if (language !== "hi") return settings;
  return {
    ...settings,
    tagline: or(settings.taglineHindi, settings.tagline),
    address: or(settings.addressHindi, settings.address),
    hours: or(settings.hoursHindi, settings.hours),
    team: settings.team.map((person) => ({
      ...person,
      name: or(person.nameHindi, person.name),
      role: or(person.roleHindi, person.role),
      description: or(person.descriptionHindi, person.description),
    })),
  };
}
