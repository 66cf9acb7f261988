import { describe, expect, it } from "vitest";
import { encodingFor, hasTag, isTimed, pageKey } from "./page-request.ts";

describe("what a request for a shared page asks for", () => {
  it("has a key by theme and address, and keeps what visitors ask in their own words apart", () => {
    expect(pageKey("/", "")).toEqual({ key: " /", asked: false });
    expect(pageKey("/Blog", "a=1; tulsi-theme=dark")).toEqual({ key: "dark /Blog", asked: false });
    expect(pageKey("/Blog?words=cough&page=2", "")).toEqual({ key: " /Blog?words=cough&page=2", asked: true });
    expect(pageKey("/Assistant?lang=hi", "")).toEqual({ key: " /Assistant?lang=hi", asked: true });
  });

  it.each([
    ["/?x=1", ""],
    ["/Blog?utm_source=letter", ""],
    ["/Blog?words=cough&x=1", ""],
    ["/AboutUs?a", ""],
    ["/feed.xml?%%%", ""],
    ["/PatientLogin", ""],
    ["/constructor", ""],
    [`/Blog?words=${"a".repeat(120)}`, ""],
    ["/", "tulsi.session=abc"],
    ["/Assistant", "tulsi.chat=abc"],
    ["/Assistant?chat=abc", ""],
  ])("has none for %s with the cookies «%s»", (path, cookies) => expect(pageKey(path, cookies)).toBeUndefined());

  it("is of a page that shows times at home and among the doctors alone", () => {
    expect(["/", "/Doctors", "/Doctors/asha-rao", "/Blog", "/Terms"].map(isTimed)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.0, gzip;q=0", "identity"],
    ["br;q=0.01", "br"],
    ["brotli", "identity"],
    ["", "identity"],
  ])("takes «%s» as %s", (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

  it("knows a page again by its tag, strong or weak, in a list or by a star", () => {
    const tag = 'W/"abc"';
    for (const line of [tag, '"abc"', '"x", W/"abc"', ' "abc" ', "*"]) expect(hasTag(line, tag)).toBe(true);
    for (const line of [undefined, "", '"ab"', "abc", '"x","y"']) expect(hasTag(line, tag)).toBe(false);
  });
});
