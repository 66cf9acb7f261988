import { ADMIN } from "#generated/messages/remedies/admin.ts";
import { PageTabs } from "#web/ui/layout/page-tabs.tsx";
import type { ListView } from "./pages-view.ts";

/** Links to the pages that wait for review, and to all pages. */
export function PageListLinks({ view: { tab, counts }, path }: { readonly view: ListView; readonly path: string }) {
  const tabs = [
    { id: "waiting", text: ADMIN.waiting({ count: counts.waiting }) },
    { id: "all", text: ADMIN.all({ count: counts.all }) },
  ] as const;
  const address = (id: string) => (id === "all" ? `${path}?sheet=all` : path);
  return (
    <PageTabs label={ADMIN.tabs} tabs={tabs} current={tab} address={address} className="mb-6" preventScrollReset />
  );
}
