import { currentLanguage, pathIn } from "#domain/language.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import type { profileView } from "#web/features/doctors/directory/directory-view.ts";
import { shownTagline } from "#web/features/site/tagline.ts";

/** Structured data (schema.org) as an entry of a route's `meta`; React Router escapes every "<". */
function entry(facts: Record<string, unknown>) {
  return { "script:ld+json": { "@context": "https://schema.org", ...facts } };
}

type ClinicFacts = Pick<ClinicSettings, "name" | "tagline" | "address" | "phone" | "email" | "example">;
type DoctorFacts = Pick<
  ReturnType<typeof profileView>,
  "name" | "path" | "portrait" | "qualifications" | "registrationNumber" | "specialities" | "languages"
>;

/** The clinic itself. The shipped example has no address, telephone or email. */
export function clinicData(settings: ClinicFacts, origin: string) {
  const { name, tagline, address, phone, email, example } = settings;
  return entry({
    "@type": "MedicalClinic",
    name,
    description: shownTagline(tagline),
    url: `${origin}/`,
    logo: `${origin}/icon-large.png`,
    image: `${origin}/share.png`,
    ...(!example && { telephone: phone, email, address }),
  });
}

/** A doctor's public facts. It names no treatment and no success, because advertising them is forbidden. */
export function doctorData(doctor: DoctorFacts, site: string, origin: string) {
  const { name, path, portrait, qualifications, registrationNumber, specialities, languages } = doctor;
  return entry({
    "@type": "Physician",
    name,
    url: origin + path,
    ...(portrait !== null && { image: origin + portrait }),
    description: `${qualifications}. ${specialities}.`,
    identifier: registrationNumber,
    knowsLanguage: languages.split(", "),
    parentOrganization: { "@type": "MedicalClinic", name: site, url: `${origin}/` },
  });
}

/** The way to a page, from the home page on: names and paths. */
export function breadcrumbs(origin: string, steps: readonly (readonly [name: string, path: string])[]) {
  return entry({
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + pathIn(currentLanguage(), path),
    })),
  });
}
