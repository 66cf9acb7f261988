import { ADDRESSES } from "#domain/assistant/text/addresses.ts";
import { currentLanguage, localeTag } from "#domain/language.ts";
import { HEALTH } from "#generated/messages/remedies/health.ts";
import { LIBRARY_PAGE } from "#generated/messages/remedies/library-page.ts";
import { PAGE } from "#generated/messages/remedies/page.ts";
import type { HealthTopicView } from "#web/features/remedies/health-view.ts";
import type { ReviewView } from "#web/features/remedies/library-view.ts";
import type { MedicinesView, RemedyView, TopicView } from "#web/features/remedies/page-view.ts";
import { addressIn, publicMeta } from "../public-meta.ts";
import { breadcrumbs } from "../structured-data.ts";

interface Shown<Page> {
  readonly page: Page;
  /** The clinic's name. */
  readonly site: string;
  readonly origin: string;
}

interface Facts {
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly review: ReviewView;
  readonly version: number;
  /** The language of the texts where it isn't that of the site around them. */
  readonly lang?: "en" | undefined;
  readonly sources: readonly { readonly title: string; readonly publisher: string; readonly url: string }[];
}

/**
 * Structured data of a library page (schema.org): name, reviewer and citations. It names no treatment and no
 * indication, because advertising them is forbidden by law.
 */
function pageData({ name, description, address, review, version, lang, sources }: Facts, site: string, origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "MedicalWebPage",
    name,
    description,
    url: addressIn(currentLanguage(), address),
    inLanguage: lang === undefined ? localeTag(currentLanguage()) : localeTag(lang),
    version: String(version),
    creativeWorkStatus: review.draft ? "Draft" : "Published",
    ...(review.draft
      ? {}
      : {
          lastReviewed: review.on,
          reviewedBy: { "@type": "Person", name: review.reviewer, identifier: review.registration },
        }),
    publisher: { "@type": "Organization", name: site, url: `${origin}/` },
    citation: sources.map(({ title, publisher, url }) => ({
      "@type": "CreativeWork",
      name: title,
      url,
      publisher: { "@type": "Organization", name: publisher },
    })),
  };
}

function metaOf(
  facts: Facts,
  site: string,
  origin: string,
  list: readonly [string, string] = [LIBRARY_PAGE.title, "/Remedies"],
) {
  return [
    ...publicMeta({
      site,
      title: facts.name,
      description: facts.description,
      address: facts.address,
      type: "article",
    }),
    // React Router escapes every "<", and JSON-LD is not executed, so it needs no nonce.
    { "script:ld+json": pageData(facts, site, origin) },
    breadcrumbs(origin, [[site, "/"], list, [facts.name, new URL(facts.address).pathname]]),
  ];
}

export function remedyMeta({ page, site, origin }: Shown<RemedyView>) {
  const { name, line, path, review, version, lang, sources } = page;
  return metaOf({ name, description: line, address: origin + path, review, version, lang, sources }, site, origin);
}

export function topicMeta({ page, site, origin }: Shown<TopicView>) {
  const { fullName, path, review, version, lang, sources, parts } = page;
  const description = parts[0]?.lines[0] ?? page.promise;
  return metaOf({ name: fullName, description, address: origin + path, review, version, lang, sources }, site, origin);
}

export function medicinesMeta({ page, site, origin }: Shown<MedicinesView>) {
  const { title, review, version, sources } = page;
  const address = origin + ADDRESSES.medicines;
  return metaOf({ name: title, description: PAGE.medicinesLead, address, review, version, sources }, site, origin);
}

export function healthMeta({ page, site, origin }: Shown<HealthTopicView>) {
  const { name, line, path, review, version, sources } = page;
  const facts = { name, description: line, address: origin + path, review, version, sources };
  return metaOf(facts, site, origin, [HEALTH.title, ADDRESSES.health]);
}
