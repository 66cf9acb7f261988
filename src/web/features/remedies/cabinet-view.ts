import { blogDate } from "#domain/dates.ts";
import { CONDITION_PAGES } from "#domain/remedies/conditions.ts";
import { REMEDIES } from "#domain/remedies/library.ts";
import { bySlug, CONDITIONS, forCondition, type Remedy, reviewWords } from "#domain/remedies/remedies.rules.ts";

/**
 * What the cabinet shows, made for loaders only: the library is large, so a browser gets the twenty fronts and the
 * one sheet that is open.
 */
export function cabinetView(slug: string | null) {
  const open = slug === null ? undefined : bySlug(REMEDIES, slug);
  return {
    columns: CONDITIONS.map((condition) => {
      const { title, hindiTitle, promise } = CONDITION_PAGES[condition];
      return { condition, title, hindiTitle, promise, drawers: forCondition(REMEDIES, condition).map(frontOf) };
    }),
    drafts: REMEDIES.filter(({ review }) => review.state === "draft").length,
    all: REMEDIES.length,
    open: open === undefined ? null : sheetOf(open),
  };
}

function frontOf({ slug, name, hindiName, drawerCaution, drawing, review }: Remedy) {
  return {
    ...{ slug, name, hindiName, drawing },
    caution: drawerCaution ?? null,
    draft: review.state === "draft" ? reviewWords(review) : null,
  };
}

function sheetOf(remedy: Remedy) {
  const { fullName, leaveAlone, emergency } = CONDITION_PAGES[remedy.condition];
  const { review } = remedy;
  return {
    remedy,
    condition: { fullName, leaveAlone, emergency },
    column: CONDITIONS.indexOf(remedy.condition),
    review:
      review.state === "draft"
        ? { draft: true, words: reviewWords(review), registration: "", day: "" }
        : { draft: false, words: reviewWords(review), registration: review.registration, day: blogDate(review.on) },
    sources: remedy.sources.map(({ title, publisher, url, read }) => ({ title, publisher, url, read: blogDate(read) })),
  };
}

export type CabinetView = ReturnType<typeof cabinetView>;
export type DrawerView = CabinetView["columns"][number]["drawers"][number];
export type SheetView = NonNullable<CabinetView["open"]>;
