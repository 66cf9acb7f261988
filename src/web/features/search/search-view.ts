import { signedDoctor } from "#domain/advice/signed-words.ts";
import { ADDRESSES, healthTopicAddress, remedyAddress, topicAddress } from "#domain/assistant/text/addresses.ts";
import { postPath } from "#domain/blog/blog.rules.ts";
import { doctorName, doctorPath } from "#domain/doctors/doctor-name.ts";
import { formatDay, formatShortDay, formatShortMoment } from "#domain/format/time-format.ts";
import { currentLanguage, DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import { MAX_SECTION_ENTRIES, type SearchResults, type Section } from "#domain/search/search.rules.ts";
import { CLINIC_ZONE, clinicDay } from "#domain/time.ts";
import { TABLE } from "#generated/messages/consultations/table.ts";
import { DIRECTORY } from "#generated/messages/doctors/directory.ts";
import { SPECIALITIES } from "#generated/messages/doctors/specialities.ts";
import { WORDS } from "#generated/messages/library/words.ts";
import { SEARCH } from "#generated/messages/search/search.ts";
import { pathWith } from "#web/addresses/address.ts";
import { languageOf } from "#web/ui/data/language-of.ts";

/* For loaders only: the rules include schemas that readers do not need. */

interface EntryView {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly line: string;
  /** The language of the title, and of the line, where it is not that of the page. */
  readonly lang: Language | undefined;
  readonly lineLang: Language | undefined;
  /** Marks a page of the library that no doctor has reviewed. */
  readonly draft: string | null;
}

interface SectionView {
  readonly id: keyof typeof SEARCH.titles;
  readonly title: string;
  readonly entries: readonly EntryView[];
  readonly more: { readonly text: string; readonly path: string };
}

/** An entry about a person: only the name may be in another language. */
function person(id: string, path: string, title: string, line: string): EntryView {
  return { id, path, title, line, lang: languageOf(title), lineLang: undefined, draft: null };
}

/** An entry whose texts are both in one language. */
function text(path: string, title: string, line: string, draft = false): EntryView {
  const language = languageOf(`${title} ${line}`) ?? DEFAULT_LANGUAGE;
  const lang = language === currentLanguage() ? undefined : language;
  return { id: path, path, title, line, lang, lineLang: lang, draft: draft ? WORDS.draft : null };
}

function doctorEntries({ doctors }: SearchResults): EntryView[] {
  return doctors.rows.map(({ slug, firstName, lastName, specialities, treats }) => {
    const fields = specialities.map((key) => SPECIALITIES[key]).join(", ");
    const complaints = treats.length === 0 ? [] : [DIRECTORY.treats({ complaints: treats.join(", ") })];
    const line = [fields, ...complaints].join(" · ");
    return person(slug, doctorPath(slug), doctorName(`${firstName} ${lastName}`), line);
  });
}

function ownAppointmentEntries({ ownAppointments }: SearchResults): EntryView[] {
  return (ownAppointments?.rows ?? []).map(({ id, name, startsAt, doctor }) => {
    const when = formatShortMoment(startsAt, CLINIC_ZONE);
    return person(
      id,
      `/consultations/${encodeURIComponent(id)}`,
      doctorName(doctor.fullName),
      name === null ? when : `${when} · ${name}`,
    );
  });
}

function ownPrescriptionEntries({ ownPrescriptions }: SearchResults): EntryView[] {
  return (ownPrescriptions?.rows ?? []).map(({ consultation, patient, signedAt, doctor }) => {
    const path = `/consultations/${encodeURIComponent(consultation)}/advice`;
    return person(
      consultation,
      path,
      signedDoctor(doctor.name),
      `${formatDay(clinicDay(Date.parse(signedAt)))} · ${patient}`,
    );
  });
}

/** Conditions first: their pages list the remedies. */
function libraryEntries({ topics, remedies }: SearchResults): EntryView[] {
  const pages = [
    ...topics.rows.map(({ condition, fullName, promise, review }) =>
      text(topicAddress(condition), fullName, promise, review.state === "draft"),
    ),
    ...remedies.rows.map(({ slug, name, line, review }) =>
      text(remedyAddress(slug), name, line, review.state === "draft"),
    ),
  ];
  return pages.slice(0, MAX_SECTION_ENTRIES);
}

const totalOf = (section: Section<unknown> | null) => section?.total ?? 0;

/** The sections in which something was found, each with the list that has the others. */
export function searchView(results: SearchResults) {
  const { words: query, posts, ownPatients, patients, appointments } = results;
  const section = (id: SectionView["id"], entries: readonly EntryView[], path: string): SectionView => ({
    ...{ id, title: SEARCH.titles[id], entries },
    more: { text: SEARCH.more[id], path },
  });
  const sections = [
    section(
      "ownPatients",
      (ownPatients?.rows ?? []).map(({ name, age, last }) =>
        person(
          last.id,
          `/consultations/${encodeURIComponent(last.id)}`,
          name,
          SEARCH.seen({ years: age, day: formatShortDay(last.at, CLINIC_ZONE) }),
        ),
      ),
      pathWith("/doctor/patients", "", { name: query }),
    ),
    section(
      "patients",
      (patients?.rows ?? []).map(({ uid, name, age }) =>
        person(uid, `/AdminDashboard/manage-users/${encodeURIComponent(uid)}`, name, SEARCH.age({ years: age })),
      ),
      pathWith("/AdminDashboard/manage-users", "", { name: query }),
    ),
    section(
      "appointments",
      (appointments?.rows ?? []).map(({ id, name, startsAt, doctor }) =>
        person(
          id,
          `/AdminDashboard/visits/${encodeURIComponent(id)}`,
          name ?? TABLE.noName,
          SEARCH.appointment({ when: formatShortMoment(startsAt, CLINIC_ZONE), doctor: doctorName(doctor.fullName) }),
        ),
      ),
      "/AdminDashboard/visits?sheet=next",
    ),
    section("ownAppointments", ownAppointmentEntries(results), "/patient/appointments"),
    section("ownPrescriptions", ownPrescriptionEntries(results), "/patient/prescriptions"),
    section("doctors", doctorEntries(results), pathWith("/Doctors", "", { words: query })),
    section("library", libraryEntries(results), pathWith("/Remedies", "", { words: query })),
    section(
      "health",
      results.health.rows.map(({ slug, name, shortAnswer, review }) => {
        const language = currentLanguage();
        return text(healthTopicAddress(slug), name[language], shortAnswer[language], review.state === "draft");
      }),
      pathWith(ADDRESSES.health, "", { words: query }),
    ),
    section(
      "posts",
      posts.rows.map((post) => text(postPath(post), post.title, post.excerpt)),
      pathWith("/Blog", "", { words: query }),
    ),
  ];
  const { doctors, topics, health, remedies } = results;
  const { ownAppointments = null, ownPrescriptions = null } = results;
  const own = [ownPatients, patients, appointments, ownAppointments, ownPrescriptions];
  const all = [doctors, topics, health, remedies, posts, ...own];
  const count = all.reduce((sum, found) => sum + totalOf(found), 0);
  return {
    words: query,
    sections: sections.filter(({ entries }) => entries.length > 0),
    status: query === "" ? null : count === 0 ? SEARCH.none({ words: query }) : SEARCH.found({ count, words: query }),
  };
}
export type SearchView = ReturnType<typeof searchView>;
