import { useLocation } from "react-router";
import { ADMIN_DOCTOR_TABS, adminQuerySchema } from "#domain/doctors/verification.rules.ts";
import { DOCTORS } from "#generated/messages/admin/doctors.ts";
import { PAGES } from "#generated/messages/admin/pages.ts";
import { SHEETS } from "#generated/messages/doctors/sheets.ts";
import { pageParam, pathWith } from "#web/address.ts";
import { entryView } from "#web/features/doctors/admin/admin-view.ts";
import { DoctorsTable } from "#web/features/doctors/admin/doctors-table.tsx";
import { useLive } from "#web/live/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { ChipLinks } from "#web/ui/layout/chip-links.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import { LiveMark } from "../live-mark.tsx";
import type { Route } from "./+types/verify-doctors.ts";

const TOPICS = ["verification"] as const;

export const meta = () => privateMeta(DOCTORS.title);
export const loader = routeHandler(async ({ ctx, request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { sheet, words } = adminQuerySchema.parse(query);
  const { rows, ...list } = await ctx.clinic.verification.list(ctx.actor, query);
  return { list, sheet, words, sheets: ADMIN_DOCTOR_TABS, rows: rows.map((row) => entryView(row, sheet)) };
});

export default function VerifyDoctors({ loaderData }: Route.ComponentProps) {
  const { list, sheet, words, sheets, rows } = loaderData;
  const live = useLive("admin", list.version, TOPICS);
  const { search } = useLocation();
  const at = (changes: Record<string, string | undefined>) => pathWith(ADMIN_PATHS.doctors, search, changes);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>{DOCTORS.title}</h1>
          <p className="mt-2 flex max-w-[54ch] flex-wrap items-center gap-x-3 text-base text-muted">
            {DOCTORS.lead} <LiveMark state={live} />
          </p>
        </div>
        <SearchForm
          label={DOCTORS.search}
          name="words"
          example={DOCTORS.searchExample}
          value={words}
          submit={DOCTORS.submit}
        >
          {sheet !== "waiting" && <input type="hidden" name="sheet" value={sheet} />}
        </SearchForm>
      </div>
      <ChipLinks
        label={SHEETS.label}
        links={sheets.map((id) => ({
          id,
          words: SHEETS.titles[id]({ count: list.counts[id] }),
          path: at({ sheet: id === "waiting" ? undefined : id, page: undefined }),
        }))}
        current={sheet}
        className="mb-5"
      />
      <DoctorsTable
        rows={rows}
        sheet={sheet}
        searched={words !== ""}
        path={(uid) => `${ADMIN_PATHS.doctors}/${encodeURIComponent(uid)}`}
      />
      <PageLinks words={PAGES} of={list} address={(page) => at({ page: pageParam(page) })} />
    </>
  );
}
