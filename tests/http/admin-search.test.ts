import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { fold, searchWords } from "#domain/paging.ts";
import { SEARCH_STEP, searchInSteps } from "#server/database/search-in-steps.ts";
import { searchedContacts } from "#server/features/contact/contact.queries.ts";
import { searchedFeedback } from "#server/features/feedback/feedback.queries.ts";
import { aSignedInAdmin, openTestClinic } from "../support/open-clinic.ts";
import { ENGINES } from "../support/processes/database.ts";

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
const ROWS = 2_345;
const FEW = 7;

describe.each(ENGINES)("the search in messages and feedback, on %s", async (engine) => {
  const texts = new Map<string, string>();
  const open = await openTestClinic(engine);
  const admin = await aSignedInAdmin(open);
  const { kysely } = open.fresh.database;
  for (let at = 0; at < ROWS; at += 1) texts.set(randomUUID(), `${SAID[at % SAID.length]} ${at % 13}`);
  // Many of one moment, so that a step ends among them.
  const common = [...texts].map(([id, text], at) => ({
    ...{ id, searched: fold(text), userId: null, idempotencyKey: null },
    timestamp: new Date(Date.UTC(2026, 10, 1) + Math.floor(at / 900) * 1000).toISOString(),
  }));
  for (let at = 0; at < ROWS; at += 500) {
    const some = common.slice(at, at + 500);
    const said = some.map((row) => ({ ...row, rating: 4, feedback: texts.get(row.id) ?? "" }));
    await kysely.insertInto("feedback").values(said).execute();
    const written = some.map((row) => ({
      ...{ ...row, name: "Asha", email: "asha@example.test", subject: "Hours", message: texts.get(row.id) ?? "" },
      ...{ answered: 0, replacedAt: null },
    }));
    await kysely.insertInto("contactSubmissions").values(written).execute();
  }
  afterAll(() => open.close());

  const wanted = (words: string) =>
    [...texts].filter(([, text]) => searchWords(words).every((word) => fold(text).includes(word))).map(([id]) => id);

  it.each([...WORDS, ...MORE_WORDS])("finds texts with %j in any script, each once, newest first", async (words) => {
    const { feedback, contact } = open.clinic;
    const expected = wanted(words).sort();
    for (const list of [feedback.list, contact.list]) {
      const first = await list(admin, { words });
      expect(first.total).toBe(expected.length);
      const last = await list(admin, { words, page: 99_999 });
      expect([last.page, last.rows.length]).toEqual([first.pages, expected.length - (first.pages - 1) * 25]);
    }
    for (const search of [searchedFeedback, searchedContacts]) {
      const steps = search(open.fresh.database.kysely, searchWords(words));
      const whole = await searchInSteps(steps, ROWS + 1);
      expect([...whole].sort()).toEqual(expected);
      expect(await searchInSteps(steps, 333)).toEqual(whole);
    }
  });

  it("ends where a step ends with the table, and in an empty range", async () => {
    const steps = searchedFeedback(open.fresh.database.kysely, ["x"]);
    expect(await searchInSteps(steps, ROWS)).toHaveLength(wanted("x").length);
    expect(await searchInSteps(steps, ROWS / FEW)).toHaveLength(wanted("x").length);
  });

  it("yields to other work after every step", async () => {
    let turns = 0;
    let over = false;
    const beside = (): void => {
      turns += 1;
      if (!over) setImmediate(beside);
    };
    setImmediate(beside);
    await open.clinic.feedback.list(admin, { words: "zz" });
    over = true;
    expect(turns).toBeGreaterThanOrEqual(2 * Math.floor(ROWS / SEARCH_STEP[engine]));
  });
});
