import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { CONTACT_FIELDS } from "#domain/contact/contact.rules.ts";
import { fold } from "#domain/format/fold.ts";
import { searchTerms } from "#domain/paging.ts";
import { recordOf } from "#domain/typed.ts";
import { SEARCH_STEP, searchInSteps } from "#server/database/search-in-steps.ts";
import { encryptFields } from "#server/encrypted-fields.ts";
import { listFeedbackAfter } from "#server/features/feedback/feedback.queries.ts";
import { aSignedInAdmin, describeClinic } from "#support/open-clinic.ts";

const SAID = [
  "The doctor was KIND, and the room cold.",
  "नमस्ते, डॉक्टर साहब बहुत अच्छे हैं",
  "क्षमा करें, 100% देर हुई",
  "Café_au_lait was served 🌿",
  "doctor ne kaha: aaram karo",
  "வணக்கம் டாக்டர்",
  "x",
];
const WORDS = ["a", "न", "्", "क्षमा", "डॉक्टर", "KIND", "kind cold", "cold kind doctor", "100%", "_", "%", "é"];
const MORE_WORDS = ["🌿", "aaram doctor", "வண", "\\", "zz", "x"];
const ROWS = 1_015;
const FEW = 7;

describeClinic("search in messages and feedback", async (open) => {
  const texts = new Map<string, string>();
  const admin = await aSignedInAdmin(open);
  const { kysely } = open;
  for (let index = 0; index < ROWS; index += 1) texts.set(randomUUID(), `${SAID[index % SAID.length]} ${index % 13}`);
  // Many rows of one moment, so that a step ends among them.
  const common = [...texts.keys()].map((id, index) => ({
    ...{ id, searched: "", userId: null, idempotencyKey: null },
    timestamp: new Date(Date.UTC(2026, 10, 1) + Math.floor(index / 400) * 1000).toISOString(),
  }));
  for (let index = 0; index < ROWS; index += 500) {
    const some = common.slice(index, index + 500);
    const textOf = ({ id }: { readonly id: string }) => texts.get(id) ?? "";
    const said = some.map((row) => ({
      ...row,
      rating: 4,
      ...encryptFields(open.vault, "feedback", row.id, { feedback: textOf(row) }),
    }));
    await kysely.insertInto("feedback").values(said).execute();
    const empty = recordOf(CONTACT_FIELDS, () => "");
    const written = some.map((row) => ({
      ...{ ...row, ...encryptFields(open.vault, "contactSubmissions", row.id, { ...empty, message: textOf(row) }) },
      ...{ answered: 0, replacedAt: null },
    }));
    await kysely.insertInto("contactSubmissions").values(written).execute();
  }

  const wanted = (words: string) =>
    [...texts].filter(([, text]) => searchTerms(words).every((word) => fold(text).includes(word))).map(([id]) => id);

  const stepsOf = (words: string, step: number) =>
    searchInSteps(
      (place, count) => listFeedbackAfter(kysely, place, count),
      ({ id }) => searchTerms(words).every((word) => fold(texts.get(id) ?? "").includes(word)),
      step,
    );

  it.each([...WORDS, ...MORE_WORDS])("finds texts with %j in any script, each once, newest first", async (words) => {
    const { feedback, contact } = open.api;
    const expected = wanted(words).sort();
    for (const list of [feedback.listFeedback, contact.listContactMessages]) {
      const first = await list(admin, { words });
      expect(first.total).toBe(expected.length);
      const last = await list(admin, { words, page: 99_999 });
      expect([last.page, last.rows.length]).toEqual([first.pages, expected.length - (first.pages - 1) * 25]);
    }
  });

  it.each(["x", "a", "cold kind doctor", "zz"])("finds %j in any steps, each row once", async (words) => {
    const whole = await stepsOf(words, ROWS + 1);
    expect([...whole].sort()).toEqual(wanted(words).sort());
    expect(await stepsOf(words, 333)).toEqual(whole);
  });

  it("finishes when a step ends at the end of the table, and on an empty range", async () => {
    expect(await stepsOf("x", ROWS)).toHaveLength(wanted("x").length);
    expect(await stepsOf("x", ROWS / FEW)).toHaveLength(wanted("x").length);
  });

  it("yields to other work after every step", async () => {
    let turns = 0;
    let over = false;
    const beside = (): void => {
      turns += 1;
      if (!over) setImmediate(beside);
    };
    setImmediate(beside);
    await open.api.feedback.listFeedback(admin, { words: "zz" });
    over = true;
    expect(turns).toBeGreaterThanOrEqual(2 * Math.floor(ROWS / SEARCH_STEP));
  });
});
