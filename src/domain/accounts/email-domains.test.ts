import { describe, expect, it } from "vitest";
import { emailField, isEmail } from "./accounts.rules.ts";
import { asciiEmail, meantEmail } from "./email-domains.ts";

describe("the address that was probably meant", () => {
  it.each([
    ["ravi@gamil.com", "ravi@gmail.com"],
    ["ravi@gmial.com", "ravi@gmail.com"],
    ["ravi@gmail.co", "ravi@gmail.com"],
    ["ravi@gmail.con", "ravi@gmail.com"],
    ["ravi@gmail.co.in", "ravi@gmail.com"],
    ["ravi@gmail", "ravi@gmail.com"],
    ["Ravi.K@GMAIL.CMO", "Ravi.K@gmail.com"],
    ["a@redifmail.com", "a@rediffmail.com"],
    ["a@rediffmail.co", "a@rediffmail.com"],
    ["a@rediffmial.com", "a@rediffmail.com"],
    ["a@rediffmail.in", "a@rediffmail.com"],
    ["a@yaho.co.in", "a@yahoo.co.in"],
    ["a@yahoo.co.im", "a@yahoo.co.in"],
    ["a@yahooo.com", "a@yahoo.com"],
    ["a@hotmial.co.in", "a@hotmail.co.in"],
    ["a@outlok.in", "a@outlook.in"],
    ["a@icoud.com", "a@icloud.com"],
  ])("of %s is %s", (typed, meant) => {
    expect(meantEmail(typed)).toBe(meant);
  });

  it.each([
    ...["a@gmail.com", "a@rediffmail.com", "a@yahoo.co.in", "a@yahoo.in", "a@hotmail.co.in", "a@outlook.in"],
    ...["a@mail.com", "a@ymail.com", "a@live.com", "a@aiims.edu", "a@tcs.com", "a@nic.in", "a@gov.in"],
    "a@डाटामेल.भारत",
    ...["", "a", "@gmail.co", "a@", "ravi", "a@b@"],
  ])("is not asked about for %s", (typed) => {
    expect(meantEmail(typed)).toBeUndefined();
  });
});

describe("an address under an Indian domain", () => {
  it("is accepted and stored as the mail system writes it", () => {
    expect(asciiEmail("ravi@डाटामेल.भारत")).toBe("ravi@xn--c2bd4bq1db8d.xn--h2brj9c");
    expect(emailField().parse(" Ravi@डाटामेल.भारत ")).toBe("ravi@xn--c2bd4bq1db8d.xn--h2brj9c");
    expect(isEmail(emailField().parse("ravi@डाटामेल.in"))).toBe(true);
    expect(isEmail(emailField().parse("ravi@தமிழ்.org"))).toBe(true);
  });

  it.each(["ravi@gmail.com", "ravi@", "@भारत", "ravi@भा रत", "ravi@भारत/x", "ravi@भारत:80"])(
    "leaves %s as it is",
    (typed) => {
      expect(asciiEmail(typed)).toBe(typed);
    },
  );
});
