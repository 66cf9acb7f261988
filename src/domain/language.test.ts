import { describe, expect, it } from "vitest";
import { pathIn, splitLanguage } from "./language.ts";

describe("the path of a page in a language", () => {
  it.each([
    ["/", "/hi"],
    ["/Blog", "/hi/Blog"],
    ["/Blog?words=honey#posts", "/hi/Blog?words=honey#posts"],
    ["/hidden", "/hi/hidden"],
    ["/?words=honey", "/hi?words=honey"],
    ["/#posts", "/hi#posts"],
  ])("of %s is %s in Hindi", (path, hindi) => {
    expect(pathIn("hi", path)).toBe(hindi);
    expect(pathIn("en", path)).toBe(path);
    expect(splitLanguage(hindi)).toEqual({ language: "hi", path });
    expect(splitLanguage(path)).toEqual({ language: "en", path });
  });

  it.each([
    ["/hi/", "hi", "/"],
    ["/hi?words=honey", "hi", "/?words=honey"],
    ["/HI/Blog", "en", "/HI/Blog"],
    ["/en/Blog", "en", "/en/Blog"],
    ["/fr/Blog", "en", "/fr/Blog"],
    ["/hi/hi/Blog", "hi", "/hi/Blog"],
    ["/hi//Blog", "hi", "//Blog"],
    ["", "en", ""],
  ])("is split: %s", (path, language, rest) => {
    expect(splitLanguage(path)).toEqual({ language, path: rest });
  });
});
