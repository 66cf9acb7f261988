import { useLocation } from "react-router";
import { systemIn } from "#domain/doctors/councils/council-names.ts";
import { ADMIN_DOCTOR_TABS, adminQuerySchema } from "#domain/doctors/verification.rules.ts";
import { currentLanguage } from "#domain/language.ts";
import { DOCTORS } from "#generated/messages/admin/doctors.ts";
import { PAGES } from "#generated/messages/admin/pages.ts";
import { TABS } from "#generated/messages/doctors/tabs.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { DoctorsTable } from "#web/features/doctors/admin/doctors-table.tsx";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { ChipLinks } from "#web/ui/layout/chip-links.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import { LiveHead } from "../live-mark.tsx";
import type { Route } from "./+types/verify-doctors.ts";

export const meta = () => privateMeta(DOCTORS.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = Object.fromEntries(url.searchParams);
  const { sheet: tab, words } = adminQuerySchema.parse(query);
  const { rows, ...list } = await app.verification.listDoctorsForAdmin(actor, query);
  const language = currentLanguage();
  const named = rows.map((row) => ({ ...row, systemName: row.profile ? systemIn(language, row.profile.system) : "" }));
  return { list, tab, words, tabs: ADMIN_DOCTOR_TABS, rows: named };
}

export default function VerifyDoctors({ loaderData }: Route.ComponentProps) {
  const { list, tab, words, tabs, rows } = loaderData;
  const live = useLive("admin", list.version, ["verification"]);
  const { search } = useLocation();
  const pathTo = (changes: Record<string, string | undefined>) => pathWith(ADMIN_PATHS.doctors, search, changes);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <LiveHead title={DOCTORS.title} lead={DOCTORS.lead} live={live} />
        <SearchForm
          label={DOCTORS.search}
          name="words"
          example={DOCTORS.searchExample}
          value={words}
          submit={DOCTORS.submit}
        >
          {tab !== "waiting" && <input type="hidden" name="sheet" value={tab} />}
        </SearchForm>
      </div>
      <ChipLinks
        label={TABS.label}
        links={tabs.map((id) => ({
          id,
          text: TABS.titles[id]({ count: list.counts[id] }),
          path: pathTo({ sheet: id === "waiting" ? undefined : id, page: undefined }),
        }))}
        current={tab}
        className="mb-5"
      />
      <DoctorsTable
        rows={rows}
        tab={tab}
        searched={words !== ""}
        path={(uid) => `${ADMIN_PATHS.doctors}/${encodeURIComponent(uid)}`}
      />
      <PageLinks labels={PAGES} page={list} address={(page) => pathTo({ page: pageParam(page) })} />
    </>
  );
}
