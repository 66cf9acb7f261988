import { describe, expect, it } from "vitest";
import { CONDITION_PAGES, type Topic } from "../conditions.ts";
import { adviceOn } from "../editing-advice.ts";
import { LIBRARY } from "../library.ts";
import { BESIDE_TABLETS, CONDITIONS, type Condition } from "../remedies.rules.ts";
import { fieldsOfTopic, revisedTopic, textsOfTopic, topicSchema } from "./topic-revision.rules.ts";

const topicOf = (condition: Condition): Topic => ({ ...CONDITION_PAGES[condition], condition, version: 1 });
const cold = fieldsOfTopic(topicOf("cold"));
const refusalOf = (changed: object) => topicSchema.safeParse({ ...cold, ...changed }).error?.issues[0]?.message;

describe("the page of a condition in the editor's form", () => {
  it.each(CONDITIONS)("%s is unchanged after a round trip and gets no advice", (condition) => {
    const topic = topicOf(condition);
    expect(revisedTopic(topic, topicSchema.parse(fieldsOfTopic(topic)), 1)).toEqual(topic);
    expect(adviceOn(textsOfTopic(topic).join("\n\n"))).toEqual([]);
  });

  it("has the same address, whatever fields a form adds, and is a draft of its new version", () => {
    const reviewed: Topic = {
      ...topicOf("cold"),
      review: { state: "reviewed", by: "Dr Rao", registration: "MH/2010/12345", on: "2026-11-20" },
    };
    const smuggled = { ...cold, condition: "gerd", version: 99, promise: "Rest and warmth" };
    expect(revisedTopic(reviewed, topicSchema.parse(smuggled), 7)).toMatchObject({
      condition: "cold",
      promise: "Rest and warmth",
      version: 7,
      review: { state: "draft" },
    });
  });

  it("never loses the emergency number or any other required part", () => {
    expect(refusalOf({ emergency: "Go to a hospital for blue lips." })).toBe("remedies.emergency");
    expect(refusalOf({ emergency: "Call 1123 for blue lips." })).toBe("remedies.emergency");
    expect(refusalOf({ emergency: "" })).toBe("remedies.required");
    expect(refusalOf({ whenToSeeADoctor: " \n " })).toBe("remedies.required");
    expect(refusalOf({ about: "" })).toBe("remedies.required");
    expect(refusalOf({ leaveAlone: "" })).toBeUndefined();
    expect(textsOfTopic(topicOf("hypertension"))).toContain(BESIDE_TABLETS);
  });

  it.each([
    [{ title: "A name that is far too long for the head of a column" }, "TOO_LONG"],
    [{ hindiTitle: "sardi" }, "remedies.hindi"],
    [{ sources: "A blog | Somebody | https://herbs.example/x | 2026-11-20" }, "remedies.source"],
    [{ about: "a line\n".repeat(41) }, "remedies.tooMany"],
  ])("is refused with a message: %j", (changed, sentence) => expect(refusalOf(changed)).toBe(sentence));
});

describe("the addresses under /Remedies", () => {
  it("belong to a remedy or a condition, never both, since their revisions share keys", () => {
    const conditions: readonly string[] = CONDITIONS;
    expect(LIBRARY.map(({ slug }) => slug).filter((slug) => conditions.includes(slug))).toEqual([]);
  });
});
