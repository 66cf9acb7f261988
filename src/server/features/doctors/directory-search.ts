import { type DoctorSearch, type SearchTopic, soundsLikeName } from "#domain/doctors/doctor-search.ts";
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
 * at night" is a cough, but "cough Kulkarni" one doctor. Of several complaints one is enough when no doctor has all:
 * a child with fever is also seen by doctors who treat fever.
 */
export async function searchDoctors(db: Queryable, filter: DirectoryFilter, read: DoctorSearch): Promise<FoundDoctors> {
  const { topics, words } = read;
  const language = currentLanguage();
  const treats = topics.flatMap(({ names }) => (names === null ? [] : [names[language]]));
  const all = topics.map(topicFilter);
  const some: SearchFilter = {
    specialities: topics.flatMap(({ specialities }) => specialities),
    profileWords: topics.flatMap(({ profileWords }) => profileWords),
  };
  const tries = [[...all, ...(await wordFilters(db, filter.today, words))], all, [some]];
  const [narrow = [], ...wider] = tries;
  let rows = await listMatching(db, { ...filter, search: narrow });
  for (const search of wider) {
    if (rows.length === 0 && topics.length > 0) rows = await listMatching(db, { ...filter, search });
  }
  return { rows, treats };
}

/** General physicians and family doctors: whom people see first. */
export function searchGeneral(db: Queryable, { today }: DirectoryFilter): Promise<FoundDoctors["rows"]> {
  return listMatching(db, { today, search: [{ specialities: ["general", "family"] }] });
}
