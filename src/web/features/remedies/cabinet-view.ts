import { remedyAddress } from "#domain/assistant/text/addresses.ts";
import type { Library } from "#domain/remedies/remedies.api.ts";
import { bySlug, CONDITIONS, forCondition, type Remedy, reviewWords } from "#domain/remedies/remedies.rules.ts";
import { reviewView, sourcesView } from "./library-view.ts";

/** For loaders only: the library is large, so a browser gets the twenty drawer fronts and the open sheet. */
export function cabinetView(library: Library, slug: string | null) {
  const { topics, version } = library;
  const lying = library.remedies.filter((remedy) => library.cabinet.includes(remedy.slug));
  const open = slug === null ? undefined : bySlug(lying, slug);
  return {
    version,
    columns: topics.map(({ condition, title, hindiTitle, promise }) => ({
      ...{ condition, title, hindiTitle, promise },
      drawers: forCondition(lying, condition).map(frontOf),
    })),
    drafts: lying.filter(({ review }) => review.state === "draft").length,
    all: lying.length,
    open: open === undefined ? null : sheetOf(open, topics),
  };
}

function frontOf({ slug, name, hindiName, drawerCaution, drawing, review }: Remedy) {
  return {
    ...{ slug, name, hindiName, drawing },
    caution: drawerCaution ?? null,
    draft: review.state === "draft" ? reviewWords(review) : null,
  };
}

function sheetOf(remedy: Remedy, topics: Library["topics"]) {
  const topic = topics.find(({ condition }) => condition === remedy.condition);
  return {
    remedy,
    page: remedyAddress(remedy.slug),
    condition: {
      fullName: topic?.fullName ?? "",
      leaveAlone: topic?.leaveAlone ?? [],
      emergency: topic?.emergency ?? "",
    },
    column: CONDITIONS.indexOf(remedy.condition),
    review: reviewView(remedy.review),
    sources: sourcesView(remedy.sources),
  };
}

export type CabinetView = ReturnType<typeof cabinetView>;
export type DrawerView = CabinetView["columns"][number]["drawers"][number];
export type SheetView = NonNullable<CabinetView["open"]>;
