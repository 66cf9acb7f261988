import type { ReactNode } from "react";
import type { DirectoryPage } from "#domain/doctors/directory.api.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { CONSULTATIONS_ADMIN_BOOK as BOOK } from "#generated/messages/consultations/consultations-admin-book.ts";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

/** Doctors who can be booked now, as display text. */
export function finderView(page: Pick<DirectoryPage, "rows" | "total" | "instead">, text: string) {
  return {
    text,
    more: page.total - page.rows.length,
    /** Whether nobody matches, and others are shown who can see the patient. */
    isInstead: page.instead !== null,
    doctors: (page.instead ?? page).rows.map(
      ({ slug, firstName, lastName, qualifications, registrationNumber, nextFree, treats }) => ({
        slug,
        name: doctorName(`${firstName} ${lastName}`),
        facts: `${qualifications} · ${registrationNumber}`,
        treats: treats.length === 0 ? null : BOOK.treats({ complaints: treats.join(", ") }),
        free: nextFree === null ? BOOK.noTime : BOOK.nextFree({ time: formatShortMoment(nextFree, CLINIC_ZONE) }),
      }),
    ),
  };
}

type FinderTexts = Pick<typeof BOOK, "search" | "searchExample" | "submit" | "list" | "none" | "clear" | "more">;

interface DoctorFinderProps {
  readonly found: ReturnType<typeof finderView>;
  readonly path: (slug: string) => string;
  /** Address of the list without a search. */
  readonly allPath: string;
  readonly texts?: FinderTexts;
  /** Hidden inputs that the search keeps. */
  readonly children?: ReactNode;
}

/** Choice of the doctor, the first step of a booking by phone. */
export function DoctorFinder({
  found: { text, more, isInstead, doctors },
  path,
  allPath,
  texts = BOOK,
  children,
}: DoctorFinderProps) {
  return (
    <TitledSection id="doctor" title={BOOK.doctor} titleClass="mb-4 text-h3" className="max-w-[760px]">
      <SearchForm label={texts.search} name="words" example={texts.searchExample} value={text} submit={texts.submit}>
        {children}
      </SearchForm>
      {(isInstead || doctors.length === 0) && (
        <p role="status" className="mt-6 text-muted">
          {texts.none} {isInstead && BOOK.instead} {text !== "" && <TouchLink to={allPath}>{texts.clear}</TouchLink>}
        </p>
      )}
      {doctors.length > 0 && (
        <ul aria-label={texts.list} className="mt-6 border-t-2 border-leaf">
          {doctors.map(({ slug, name, facts, treats, free }) => (
            <li
              key={slug}
              className="relative flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-rule py-3"
            >
              <span className="min-w-0">
                <Link to={path(slug)} className="font-semibold wrap-anywhere text-ink after:absolute after:inset-0">
                  {name}
                </Link>
                <span className="block text-sm wrap-anywhere text-muted">{facts}</span>
                {treats !== null && <span className="block text-sm font-semibold text-leaf">{treats}</span>}
              </span>
              <span className="flex items-center gap-2 text-sm text-muted tabular-nums">
                {free}
                <Icon name="chevron-right" className="size-4 text-leaf" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-4 text-sm text-muted">{texts.more({ count: more })}</p>}
    </TitledSection>
  );
}
