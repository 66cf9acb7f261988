import { describe, expect, it } from "vitest";
import { type AssistantSettings, assistantSettingsSchema } from "./assistant-settings.rules.ts";

type TriageMessages = AssistantSettings["notices"];
const refusals = (triageMessages: TriageMessages) =>
  assistantSettingsSchema
    .safeParse({ notices: triageMessages })
    .error?.issues.map(({ path, message }) => [path.join("."), message] as const);

describe("a clinic's own triage messages", () => {
  it("cannot replace the crisis message, nor name an unknown message", () => {
    expect(refusals({ crisis: { en: "Cheer up.", hi: "मुस्कुराइए।" } })).toEqual([
      ["notices.crisis", "assistantSettings.notOwn"],
    ]);
    expect(refusals({ "emergency.heart": { en: "Wait.", hi: "रुकिए।" } })).toHaveLength(1);
  });

  it("must name the emergency number where the shipped text does, in both languages", () => {
    expect(refusals({ urgent: { en: "Come to us today.", hi: "आज आइए; बिगड़े तो {emergency}।" } })).toEqual([
      ["notices.urgent.en", "assistantSettings.numberMissing"],
    ]);
    expect(refusals({ information: { en: "Call 112.", hi: "112 पर कॉल करें।" } })).toBeUndefined();
  });

  it("are written in both languages or in neither", () => {
    expect(refusals({ emergency: { en: "Our gate is open all night.", hi: "" } })).toEqual([
      ["notices.emergency.hi", "assistantSettings.bothLanguages"],
    ]);
    expect(refusals({ emergency: { en: "", hi: "" }, urgent: { en: "", hi: "" } })).toBeUndefined();
  });

  it("may also be in Hinglish by the same rule, but never in Hinglish only", () => {
    const both = { en: "Come today, or call 112.", hi: "आज आइए, या 112 पर कॉल करें।" };
    expect(refusals({ urgent: { ...both, "hi-Latn": "Aaj aaiye, ya 112 par call karein." } })).toBeUndefined();
    expect(refusals({ urgent: { ...both, "hi-Latn": "Aaj aaiye." } })).toEqual([
      ["notices.urgent.hi-Latn", "assistantSettings.numberMissing"],
    ]);
    expect(refusals({ emergency: { en: "", hi: "", "hi-Latn": "Gate khula hai." } })).toHaveLength(1);
  });

  it("may add a line to an emergency's text", () => {
    expect(refusals({ emergency: { en: "Our gate is open all night.", hi: "हमारा द्वार खुला है।" } })).toBeUndefined();
  });
});
