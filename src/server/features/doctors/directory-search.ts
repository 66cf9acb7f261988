import { readDoctorSearch, type SearchTopic, soundsLikeName } from "#domain/doctors/doctor-search.ts";
import { currentLanguage } from "#domain/language.ts";
import type { Queryable } from "#server/database/open.ts";
import { type DirectoryFilter, listBookableNames, listMatching, type SearchFilter } from "./directory.queries.ts";

/** Doctors that a search found. */
export interface FoundDoctors {
  readonly rows: Awaited<ReturnType<typeof listMatching>>;
  /** The complaints that they treat, in the reader's language. */
  readonly treats: readonly string[];
}

function topicFilter({ specialities, profileWords }: SearchTopic): SearchFilter {
  return { specialities, profileWords };
}

/** Words that are no topic: anywhere in the profile, or a name that sounds like it, whatever the script. */
async function wordFilters(db: Queryable, today: string, words: readonly string[]): Promise<SearchFilter[]> {
  if (words.length === 0) return [];
  const names = await listBookableNames(db, today);
  return words.map((text) => {
    const named = names.filter(({ firstName, lastName }) => soundsLikeName(`${firstName} ${lastName}`, text));
    return { text, uids: named.map(({ uid }) => uid) };
  });
}

/**
 * The doctors whom a search finds, by name. Words beside a complaint narrow the list as long as anyone is left: "cough
 * at night" is a cough, but "cough Kulkarni" one doctor.
 */
export async function searchDoctors(db: Queryable, filter: DirectoryFilter, typed: string): Promise<FoundDoctors> {
  const { topics, words } = readDoctorSearch(typed);
  const language = currentLanguage();
  const treats = topics.flatMap(({ names }) => (names === null ? [] : [names[language]]));
  const wide = topics.map(topicFilter);
  const narrow = [...wide, ...(await wordFilters(db, filter.today, words))];
  const rows = await listMatching(db, { ...filter, search: narrow });
  if (rows.length > 0 || wide.length === 0 || words.length === 0) return { rows, treats };
  return { rows: await listMatching(db, { ...filter, search: wide }), treats };
}
