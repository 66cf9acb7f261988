import { remedyAddress } from "#domain/assistant/text/addresses.ts";
import type { Library } from "#domain/remedies/remedies.api.ts";
import { bySlug, CONDITIONS, forCondition, type Remedy } from "#domain/remedies/remedies.rules.ts";
import { GRADES } from "#generated/messages/library/grades.ts";
import { WORDS } from "#generated/messages/library/words.ts";
import {
  cautionText,
  hindiBeside,
  langOf,
  medicineLines,
  reviewText,
  reviewView,
  sourcesView,
} from "./library-view.ts";

/** For loaders only: the library is large, so a browser gets the twenty drawer fronts and the open remedy. */
export function cabinetView(library: Library, slug: string | null) {
  const { topics, version } = library;
  const lying = library.remedies.filter((remedy) => library.cabinet.includes(remedy.slug));
  const open = slug === null ? undefined : bySlug(lying, slug);
  return {
    version,
    columns: topics.map((topic) => ({
      ...{ condition: topic.condition, title: topic.title, promise: topic.promise },
      hindiTitle: hindiBeside(topic.title, topic.hindiTitle),
      lang: langOf(topic),
      drawers: forCondition(lying, topic.condition).map(frontOf),
    })),
    drafts: lying.filter(({ review }) => review.state === "draft").length,
    all: lying.length,
    open: open === undefined ? null : openRemedyView(open, topics),
  };
}

function frontOf(remedy: Remedy) {
  const { slug, name, hindiName, drawerCaution, drawing, review } = remedy;
  return {
    ...{ slug, name, drawing },
    hindiName: hindiBeside(name, hindiName),
    lang: langOf(remedy),
    caution: drawerCaution ?? null,
    draft: review.state === "draft" ? reviewText(review) : null,
  };
}

function openRemedyView(remedy: Remedy, topics: Library["topics"]) {
  const topic = topics.find(({ condition }) => condition === remedy.condition);
  const { slug, name, kind, drawing, line, whatItIs, traditionalUse, evidence, inFood, cautions } = remedy;
  const { pregnancy, children, conditions = [] } = remedy.whoMustNot;
  return {
    remedy: {
      ...{ slug, name, kind, drawing, line, whatItIs, traditionalUse, inFood, cautions },
      hindiName: hindiBeside(name, remedy.hindiName),
      lang: langOf(remedy),
      besideTablets: "besideTablets" in remedy ? WORDS.besideTablets : null,
      evidence: { ...evidence, means: GRADES[evidence.grade] },
      pregnancy: cautionText(remedy, pregnancy),
      children: cautionText(remedy, children),
      conditions,
      medicines: medicineLines(remedy),
      whenToSeeADoctor: remedy.whenToSeeADoctor,
    },
    page: remedyAddress(remedy.slug),
    condition: {
      lang: topic && langOf(topic),
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
export type CabinetEntry = CabinetView["columns"][number]["drawers"][number];
export type OpenRemedyView = NonNullable<CabinetView["open"]>;
