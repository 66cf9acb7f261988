import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { HERB_MEDICINE_NOTES } from "#domain/remedies/library/interactions-table.ts";
import { LIBRARY } from "#domain/remedies/library.ts";
import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import { changeAssistantSettings, createChatClient } from "#support/chat.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVerifiedDoctor,
  aVisitor,
  codeOf,
  describeClinic,
} from "#support/open-clinic.ts";
import { readLibrary } from "./effective-library.ts";

const { slug, version } = MEDICINES_TABLE;
const PAGE = `topic:${slug}`;
const QUESTION = "Can I take methi with metformin?";

it("changes its version with its contents, so that no review covers unread text", () => {
  const words = HERB_MEDICINE_NOTES.map(({ herb, note, sources }) => [herb, note, sources]);
  const print = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 16);
  // When this fails, raise the version of MEDICINES_TABLE and update the fingerprint here.
  expect({ version, print }).toEqual({ version: 2, print: "a26e10cdeb950000" });
});

describeClinic("the page of herbs beside medicines", async (open) => {
  const admin = await aSignedInAdmin(open);
  const doctor = await aVerifiedDoctor(open, { firstName: "Meera", lastName: "Iyer", license: "KMC/2010/12345" });

  const remedies = () => open.api.remedies;
  const shown = async () => (await remedies().readCurrentLibrary(aVisitor())).medicines;
  const waits = async () => (await remedies().listUnreviewedPages(doctor)).pages.find((page) => page.slug === slug);
  const cited = async () =>
    (await createChatClient(open).ask(QUESTION)).view.sources.find(({ documentId }) => documentId === PAGE);
  const quoteDrafts = (quoted: boolean) => changeAssistantSettings(open, admin, { quoteDrafts: quoted });

  it("waits for review as a draft that cannot be edited", async () => {
    expect(await shown()).toMatchObject({ title: "Herbs and medicines", version, review: { state: "draft" } });
    expect(await waits()).toMatchObject({
      ...{ kind: "topic", name: "Herbs and medicines", condition: null, version, before: null, blocked: false },
    });
    expect(await cited()).toMatchObject({ draft: true, version });
    expect(await codeOf(remedies().readTopicToEdit(admin, slug))).toBe("NOT_FOUND");
    expect(await codeOf(remedies().confirmLibraryPage(admin, slug, version))).toBe("NOT_FOUND");
  });

  it("is not quoted as a draft when the clinic excludes drafts", async () => {
    await quoteDrafts(false);
    expect(await cited()).toBeUndefined();
    await quoteDrafts(true);
  });

  it("is reviewed by verified doctors only, in its current version", async () => {
    const lapsed = await aVerifiedDoctor(open, {}, "2020-01-01");
    for (const other of [await aSignedInDoctor(open), lapsed, admin, await aSignedInPatient(open), aVisitor()])
      expect(await codeOf(remedies().reviewLibraryPage(other, "topic", slug, version))).toBe("FORBIDDEN");
    expect(await codeOf(remedies().reviewLibraryPage(doctor, "topic", slug, version + 1))).toBe("CHANGED_MEANWHILE");
    expect(await codeOf(remedies().reviewLibraryPage(doctor, "remedy", slug, version))).toBe("NOT_FOUND");
    expect((await shown()).review).toEqual({ state: "draft" });
  });

  it("stays a draft when only an earlier version was reviewed, and shows that review", async () => {
    const row = { page: PAGE, version: version - 1, uid: "x", name: "Dr Asha Rao", registration: "MMC/1" };
    const { kysely } = open;
    await kysely
      .insertInto("pageReviews")
      .values({ ...row, day: "2026-01-02", at: "2026-01-02T00:00:00.000Z" })
      .execute();
    expect(await waits()).toMatchObject({ version, before: { version: version - 1, by: "Dr Asha Rao" } });
    expect((await readLibrary(kysely)).medicines.review).toEqual({ state: "draft" });
  });

  it("shows the reviewer on the page and beside each answer", async () => {
    const before = await open.app.hub.version("library");
    await remedies().reviewLibraryPage(doctor, "topic", slug, version);
    expect(await open.app.hub.version("library")).toBe(before + 1);
    const { review } = await shown();
    expect(review).toMatchObject({
      ...{ state: "reviewed", by: "Dr Meera Iyer", registration: "KMC/2010/12345" },
      on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u),
    });
    expect(await waits()).toBeUndefined();
    await quoteDrafts(false);
    expect(await cited()).toMatchObject({ draft: false, version, reviewWords: "Reviewed by Dr Meera Iyer" });
    await quoteDrafts(true);
    expect(await codeOf(remedies().reviewLibraryPage(doctor, "topic", slug, version))).toBe("CHANGED_MEANWHILE");
  });

  it("becomes a draft again with a new shipped text", async () => {
    const { kysely } = open;
    const next = await readLibrary(kysely, {
      remedies: LIBRARY,
      medicines: { ...MEDICINES_TABLE, version: version + 1 },
    });
    expect(next.medicines).toMatchObject({ version: version + 1, review: { state: "draft" } });
    expect((await readLibrary(kysely)).medicines.review.state).toBe("reviewed");
  });
});
