import { describe, expect, it } from "vitest";
import type { Understood } from "../understand/chat.ts";
import type { PageMatch } from "../understand/matches.ts";
import { chooseByMeaning, type Meant } from "./choice.ts";

const pageOf = (id: string) => ({ document: { id } }) as PageMatch;
const found = (...ids: string[]): Pick<Understood, "pages"> => ({ pages: ids.map(pageOf) });
const meant = (sureness: number): Meant => ({
  pageId: "health:cough",
  sureness,
  fields: [{ passageId: "health:cough#line-1", similarity: sureness }],
});
const chosen = (understood: Pick<Understood, "pages">, page: Meant | undefined) =>
  chooseByMeaning(understood, page, pageOf);

describe("the choice of a page by words and meaning", () => {
  it("is left to the words where nothing was encoded, or the page is not there any more", () => {
    expect(chosen(found("health:fever"), undefined)).toBeUndefined();
    expect(chooseByMeaning(found(), meant(1), () => undefined)).toBeUndefined();
  });

  it("is left to the words while meaning is not sure", () => {
    expect(chosen(found("health:fever"), meant(0.6))).toBeUndefined();
    expect(chosen(found(), meant(0.6))).toBeUndefined();
  });

  it("follows meaning where it is sure, with the fields nearest first", () => {
    expect(chosen(found("health:fever"), meant(1))).toEqual({
      page: pageOf("health:cough"),
      nearest: ["health:cough#line-1"],
    });
  });

  it("needs less of it where the words find the same page first, and not where they find it second", () => {
    expect(chosen(found("health:cough", "health:fever"), meant(0.6))?.page).toEqual(pageOf("health:cough"));
    expect(chosen(found("health:fever", "health:cough"), meant(0.6))).toBeUndefined();
  });
});
