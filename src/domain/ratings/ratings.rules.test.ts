import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check } from "../form.ts";
import { MAX_COMMENT_LENGTH, ratingSchema, SHOWN_FROM, shownRating } from "./ratings.rules.ts";

describe("a rating of a consultation", () => {
  it.each(["", "0", "6", "4.5", "-1", "five", "1 ", "11", undefined])("is refused with %j stars", (stars) => {
    expect(check(ratingSchema, { stars, comment: "Kind." })).toMatchObject({
      ok: false,
      refusal: { field: "stars", key: "ratings.stars" },
    });
  });

  it("requires no comment, limits its length, and leaves the text as typed", () => {
    expect(check(ratingSchema, { stars: "4" })).toEqual({ ok: true, value: { stars: 4, comment: "" } });
    const long = check(ratingSchema, { stars: "4", comment: "x".repeat(MAX_COMMENT_LENGTH + 1) });
    expect(long.ok ? undefined : long.refusal.field).toBe("comment");
    const typed = check(ratingSchema, { stars: "5", comment: "Mine is 7391 8264 0517." });
    expect(typed.ok && typed.value.comment).toBe("Mine is 7391 8264 0517.");
  });
});

describe("the average of a doctor", () => {
  it("needs at least five ratings", () => {
    for (let count = 0; count < SHOWN_FROM; count += 1) expect(shownRating(count, count * 5)).toBeNull();
    expect(shownRating(SHOWN_FROM, 23)).toEqual({ average: 4.6, count: 5 });
  });

  it("is between the lowest and the highest, and has one decimal", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: SHOWN_FROM, maxLength: 60 }), (stars) => {
        const shown = shownRating(
          stars.length,
          stars.reduce((sum, star) => sum + star, 0),
        );
        expect(shown?.average).toBeGreaterThanOrEqual(Math.min(...stars));
        expect(shown?.average).toBeLessThanOrEqual(Math.max(...stars));
        expect(String(shown?.average)).toMatch(/^[1-5](\.\d)?$/u);
      }),
    );
  });
});
