import { expect, it } from "vitest";
import { ENGINES, freshDatabase } from "../../../tests/support/processes/database.ts";
import { MIGRATIONS } from "./migrate.ts";

it.each(ENGINES)("a migration folds the names, profiles and posts of older versions, on %s", async (engine) => {
  const fresh = await freshDatabase(engine);
  await fresh.asOwner(async ({ kysely }) => {
    const at = "2026-01-01T00:00:00.000Z";
    const secret = { medicalHistory: "", aadhar: "", dateOfBirth: null, createdAt: at };
    for (const [uid, name] of [
      ["p1", "José D’Souza"],
      ["p2", "ज़ैनब"],
      ["p3", "Asha"],
    ] as const) {
      await kysely
        .insertInto("user")
        .values({ id: uid, name, email: `${uid}@example.test`, emailVerified: 1, createdAt: at, updatedAt: at })
        .execute();
      const row = {
        uid,
        name,
        email: `${uid}@example.test`,
        phone: "7020311845",
        age: 30,
        gender: "Other" as const,
        ...secret,
      };
      await kysely
        .insertInto("patients")
        .values({ ...row, nameSearched: name.toLowerCase() })
        .execute();
    }
    const post = { content: "", excerpt: "", category: "General" as const, remedies: "[]", author: "", createdAt: at };
    const unchanged = { updatedAt: at, deletedAt: null, idempotencyKey: null };
    await kysely
      .insertInto("blogs")
      .values({ id: "b1", title: "Café", searched: " café d'été", ...post, ...unchanged })
      .execute();
    await kysely.schema.alterTable("doctorProfiles").dropColumn("aboutSearched").execute();
    await MIGRATIONS["035-folded-names"]?.(engine).up(kysely);
    const names = await kysely.selectFrom("patients").select("nameSearched").orderBy("uid").execute();
    expect(names.map(({ nameSearched }) => nameSearched)).toEqual(["jose dsouza", "जैनब", "asha"]);
    expect(await kysely.selectFrom("blogs").select("searched").where("id", "=", "b1").execute()).toEqual([
      { searched: " cafe dete" },
    ]);
  });
  await fresh.close();
});

it.each(ENGINES)("a migration cuts the excerpts of older versions after a whole word, on %s", async (engine) => {
  const fresh = await freshDatabase(engine);
  await fresh.asOwner(async ({ kysely }) => {
    const at = "2026-01-01T00:00:00.000Z";
    const content = "Most of the salt on an Indian plate does not come from the shaker. ".repeat(4);
    const post = {
      category: "General" as const,
      remedies: "[]",
      author: "",
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    };
    const texts = {
      title: "Salt",
      content,
      excerpt: `${content.slice(0, 150)}...`,
      searched: "",
      idempotencyKey: null,
    };
    await kysely
      .insertInto("blogs")
      .values({ id: "b1", ...texts, ...post })
      .execute();
    await kysely.schema.alterTable("callSessions").dropColumn("asksToWait").execute();
    await MIGRATIONS["045-excerpts-and-waits"]?.(engine).up(kysely);
    expect(await kysely.selectFrom("blogs").select("excerpt").execute()).toEqual([
      { excerpt: `${content.slice(0, content.lastIndexOf(" ", 150))}...` },
    ]);
  });
  await fresh.close();
});
