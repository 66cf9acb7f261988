import { listView, sheetOf } from "#web/features/library-desk/desk-view.ts";
import { ADMIN } from "#web/features/library-desk/library-desk.copy.ts";
import { PagesTable } from "#web/features/library-desk/pages-table.tsx";
import { SheetLinks } from "#web/features/library-desk/sheet-links.tsx";
import { useLive } from "#web/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { answering } from "#web/visit.ts";
import type { Route } from "./+types/library.ts";
import { DASHBOARD } from "./dashboard.copy.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

const TOPICS = ["library", "doctors"] as const;

export const meta = () => privateMeta(ADMIN.title);
export const loader = answering(async ({ ctx: { clinic, actor }, request }) => {
  const sheet = sheetOf(new URL(request.url).searchParams.get("sheet"));
  const [library, waiting, own] = await Promise.all([
    clinic.remedies.list(actor),
    clinic.remedies.waiting(actor),
    clinic.profiles.readOwn(actor),
  ]);
  return { view: listView(library, waiting, sheet), version: waiting.version + own.version };
});

export default function DoctorLibrary({ loaderData: { view, version } }: Route.ComponentProps) {
  useLive("doctor", version, TOPICS);
  return (
    <div className="page py-8 wide:py-14">
      <Link to={DOCTOR_PATHS.dashboard} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon of="arrow-left" className="size-4" />
        {DASHBOARD.title}
      </Link>
      <h1 className="mt-2">{ADMIN.title}</h1>
      <p className="mt-3 mb-6 max-w-[60ch] text-lg text-muted">{ADMIN.lead}</p>
      {!view.mayReview && (
        <div className="mb-6 max-w-[680px]">
          <Alert kind="waiting">{ADMIN.notVerified}</Alert>
        </div>
      )}
      <SheetLinks view={view} path={DOCTOR_PATHS.library} />
      <PagesTable
        rows={view.rows}
        path={({ slug }) => (view.mayReview ? DOCTOR_PATHS.libraryPage(slug) : `/Remedies/${slug}`)}
      />
    </div>
  );
}
