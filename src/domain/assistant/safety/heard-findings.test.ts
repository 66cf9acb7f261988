import { describe, expect, it } from "vitest";
import type { Tier } from "../assistant.rules.ts";
import { grave, type Heard, type Listened } from "./classifier/classifier.ts";
import {
  BELIEVED,
  CRISIS_IN_LONG,
  DOUBTED,
  FEW_WORDS,
  type Finding,
  HEARD_IDS,
  NAMED_WORDS,
  SHORT_WORDS,
  SOUNDS_HARMLESS,
  TODAY_IN_LONG,
  withHeard,
} from "./heard-findings.ts";

const SILENCE: Heard = { none: 1, urgent: 0, emergency: 0, crisis: 0, words: 20 };
const sounds = (some: Partial<Heard>): Heard => {
  const heard = { ...SILENCE, none: 0, ...some };
  return { ...heard, none: 1 - heard.urgent - heard.emergency - heard.crisis };
};
const listened = (heard: Heard, some: Partial<Listened> = {}): Listened => ({
  heard,
  counted: [heard],
  long: false,
  gravest: grave(heard),
  around: () => ({ grave: grave(heard), words: heard.words }),
  ...some,
});
const found = (tier: Tier, group: Finding["group"] = "heart"): Finding => ({ tier, id: "CARD-01", group, at: [0, 9] });
const tiers = (findings: readonly Finding[], heard: Heard, around = grave(heard), gravest = grave(heard)) =>
  withHeard(findings, listened(heard, { gravest, around: () => ({ grave: around, words: heard.words }) })).map(
    ({ tier, id, group }) => [tier, id, group],
  );

describe("what no rule names", () => {
  it("is an emergency when it surely sounds like one, and nothing when it might", () => {
    expect(tiers([], sounds({ emergency: 0.81 }))).toEqual([["emergency", HEARD_IDS.emergency, "doctor"]]);
    expect(tiers([], sounds({ emergency: 0.7 }))).toEqual([["urgent", HEARD_IDS.urgent, "doctor"]]);
    expect(tiers([], sounds({ emergency: 0.4 }))).toEqual([]);
  });
  it("is a crisis sooner, since that card harms nobody", () => {
    expect(tiers([], sounds({ crisis: BELIEVED.crisis + 0.01 }))).toEqual([["crisis", HEARD_IDS.crisis, "crisis"]]);
    expect(tiers([], sounds({ crisis: BELIEVED.crisis - 0.01 }))).toEqual([]);
  });
  it("is a crisis when any part of it sounds like one, though another part sounds graver", () => {
    const heard = sounds({ emergency: 0.45, crisis: 0.1 });
    const beside = (crisis: number) => withHeard([], listened(heard, { counted: [heard, sounds({ crisis })] }));
    expect(beside(BELIEVED.crisis).map(({ tier }) => tier)).toEqual(["crisis"]);
    expect(beside(BELIEVED.crisis - 0.01)).toEqual([]);
  });
  it("is a crisis by one part of a long message that sounds harmless only when that surely sounds like one", () => {
    const inLong = (whole: number, part: number) => {
      const counted = [sounds({ crisis: whole }), sounds({ crisis: part })];
      return withHeard([], listened(sounds({ crisis: part }), { counted, long: true })).map(({ tier }) => tier);
    };
    expect(inLong(SOUNDS_HARMLESS - 0.01, CRISIS_IN_LONG - 0.01)).toEqual([]);
    expect(inLong(SOUNDS_HARMLESS - 0.01, CRISIS_IN_LONG)).toEqual(["crisis"]);
    expect(inLong(SOUNDS_HARMLESS, BELIEVED.crisis)).toEqual(["crisis"]);
    expect(inLong(SOUNDS_HARMLESS, BELIEVED.crisis - 0.01)).toEqual([]);
  });
  it("is for a doctor today by one part of such a message only when that is very sure", () => {
    const inLong = (urgent: number) => {
      const part = sounds({ urgent });
      return withHeard([], listened(part, { counted: [SILENCE, part], long: true })).map(({ tier }) => tier);
    };
    expect(inLong(TODAY_IN_LONG - 0.01)).toEqual([]);
    expect(inLong(TODAY_IN_LONG + 0.01)).toEqual(["urgent"]);
  });
  it("must sound surer in a part of few words, and does not hide what a longer part says", () => {
    const few = sounds({ emergency: 0.84, words: FEW_WORDS });
    const inParts = (...parts: readonly Heard[]) =>
      withHeard([], listened(few, { counted: [few, ...parts] })).map(({ tier }) => tier);
    expect(inParts()).toEqual([]);
    expect(inParts(sounds({ emergency: 0.74 }))).toEqual([]);
    expect(inParts(sounds({ emergency: 0.76 }))).toEqual(["emergency"]);
    expect(inParts(sounds({ emergency: 0.86, words: FEW_WORDS }))).toEqual(["emergency"]);
    expect(inParts(sounds({ crisis: 0.4, words: FEW_WORDS }))).toEqual([]);
    expect(inParts(sounds({ crisis: 0.3 }))).toEqual(["crisis"]);
  });
  it("is whichever of the two it sounds like more", () => {
    expect(tiers([], sounds({ crisis: 0.4, emergency: 0.45 }))[0]?.[0]).toBe("emergency");
    expect(tiers([], sounds({ crisis: 0.5, emergency: 0.4 }))[0]?.[0]).toBe("crisis");
    expect(tiers([], sounds({ crisis: 0.3, emergency: 0.28 }))[0]?.[0]).toBe("crisis");
    expect(tiers([], sounds({ crisis: 0.41, emergency: 0.42 }))[0]?.[0]).toBe("emergency");
  });
  it("is for a doctor today when only that is sure", () => {
    expect(tiers([], sounds({ urgent: 0.5, emergency: 0.2 }))).toEqual([["urgent", HEARD_IDS.urgent, "doctor"]]);
    expect(tiers([], sounds({ urgent: 0.3, emergency: 0.2 }))).toEqual([]);
  });
  it("must sound surer where a rule knows that it is past", () => {
    const past = { ...found("urgent"), milder: true };
    expect(tiers([past], sounds({ emergency: 0.8 })).map(([tier]) => tier)).toEqual(["urgent"]);
    expect(tiers([past], sounds({ emergency: 0.9 })).map(([tier]) => tier)).toContain("emergency");
  });
  it("takes the card of the part of the body that a rule named as today's", () => {
    const added = tiers([found("urgent", "fever")], sounds({ emergency: 0.9 })).at(-1);
    expect(added).toEqual(["emergency", HEARD_IDS.emergency, "fever"]);
  });
});

describe("a message of few words", () => {
  const few = (some: Partial<Heard>) => ({ ...sounds(some), words: FEW_WORDS });
  it("must sound surer before it is believed", () => {
    expect(tiers([], few({ emergency: 0.8 }))).toEqual([]);
    expect(tiers([], few({ emergency: 0.9 }))[0]?.[0]).toBe("emergency");
    expect(tiers([], few({ crisis: 0.4 }))).toEqual([]);
    expect(tiers([], few({ urgent: 0.7 }))).toEqual([]);
  });
  it("drops nothing of today that a rule says", () => {
    expect(tiers([found("urgent")], few({}))).toEqual([["urgent", "CARD-01", "heart"]]);
  });
  it("lowers nothing where hardly more than the name of a danger is said", () => {
    const named = { ...sounds({}), words: NAMED_WORDS };
    for (const tier of ["emergency", "crisis"] as const) {
      expect(tiers([found(tier)], named)).toEqual([[tier, "CARD-01", "heart"]]);
      expect(tiers([found(tier)], { ...named, words: NAMED_WORDS + 1 })[0]?.[0]).toBe("information");
    }
  });
});

describe("what a rule says", () => {
  it("is weighed by the whole of a long message that sounds harmless, unless a part of it sounds rather grave", () => {
    const part = sounds({ emergency: 0.4 });
    const said = (tier: Tier, whole: Heard, long: boolean, gravest = 0.4) =>
      withHeard([found(tier)], listened(part, { counted: [whole, part], long, gravest })).map((one) => one.tier);
    expect(said("emergency", SILENCE, false)).toEqual(["emergency"]);
    expect(said("emergency", SILENCE, true)).toEqual(["information"]);
    expect(said("emergency", SILENCE, true, 0.5)).toEqual(["emergency"]);
    expect(said("emergency", sounds({ emergency: SOUNDS_HARMLESS }), true)).toEqual(["emergency"]);
    expect(said("crisis", SILENCE, true)).toEqual(["information"]);
    expect(said("crisis", sounds({ crisis: SOUNDS_HARMLESS - 0.01 }), true)).toEqual(["crisis"]);
  });
  it("stands as long as anything speaks for it", () => {
    for (const tier of ["emergency", "crisis"] as const)
      expect(tiers([found(tier)], sounds({ emergency: DOUBTED.grave + 0.01 }))[0]?.[0]).toBe(tier);
  });
  it("stands when what is around it speaks for it, though harmless things are told beside it", () => {
    for (const tier of ["emergency", "crisis"] as const) {
      expect(tiers([found(tier)], sounds({ emergency: 0.01 }), 0.9)[0]?.[0]).toBe(tier);
      expect(tiers([found(tier)], sounds({ emergency: 0.01 }), 0.1)[0]?.[0]).not.toBe(tier);
    }
  });
  it("does not stand on what is grave elsewhere alone", () => {
    expect(tiers([found("emergency")], sounds({ emergency: 0.3 }), 0.01)[0]?.[0]).toBe("urgent");
  });
  it("stands where the message, or a part of it, sounds rather grave than not, whatever is around it", () => {
    expect(tiers([found("emergency")], sounds({ emergency: 0.51 }), 0.001)[0]?.[0]).toBe("emergency");
    expect(tiers([found("emergency")], sounds({ emergency: 0.01 }), 0.001, 0.51)[0]?.[0]).toBe("emergency");
  });
  it("stands in few words on less, since there is little around it", () => {
    const short = { ...sounds({ emergency: DOUBTED.inShort + 0.01 }), words: SHORT_WORDS };
    expect(tiers([found("emergency")], short)[0]?.[0]).toBe("emergency");
    expect(tiers([found("emergency")], { ...short, words: SHORT_WORDS + 1 })[0]?.[0]).toBe("urgent");
  });
  it("is weighed by the words of its own sentence, whatever else is written", () => {
    const heard = { ...sounds({ emergency: DOUBTED.inShort + 0.01 }), words: 60 };
    const around = (words: number) => () => ({ grave: DOUBTED.inShort + 0.01, words });
    const tierIn = (words: number) =>
      withHeard([found("emergency")], listened(heard, { around: around(words) }))[0]?.tier;
    expect(tierIn(SHORT_WORDS)).toBe("emergency");
    expect(tierIn(SHORT_WORDS + 1)).toBe("urgent");
  });
  it("stands with all others where one of them is borne out", () => {
    const far: Finding = { ...found("emergency"), id: "TRAU-04", at: [40, 44] };
    const heard = sounds({ emergency: 0.05 });
    const around = (from: number) => ({ grave: from === 40 ? 0.9 : 0.01, words: 20 });
    const kept = withHeard([found("emergency"), far], listened(heard, { around }));
    expect(kept.map(({ tier }) => tier)).toEqual(["emergency", "emergency"]);
  });
  it("is a doctor's today when hardly anything does, and a mere question when nothing does", () => {
    expect(tiers([found("emergency")], sounds({ emergency: 0.03 }))).toEqual([["urgent", "CARD-01", "doctor"]]);
    expect(tiers([found("emergency")], SILENCE)[0]?.[0]).toBe("information");
  });
  it("is lowered from a crisis only when it is nothing at all", () => {
    expect(tiers([found("crisis", "crisis")], sounds({ crisis: 0.06 }))[0]?.[0]).toBe("crisis");
    expect(tiers([found("crisis", "crisis")], SILENCE)[0]?.[0]).toBe("information");
  });
  it("of today is dropped for what is surely harmless, and nothing else is", () => {
    expect(tiers([found("urgent"), found("doctor-first")], SILENCE).map(([tier]) => tier)).toEqual(["doctor-first"]);
    expect(tiers([found("urgent")], sounds({ urgent: 0.1 }))[0]?.[0]).toBe("urgent");
  });
  it("of a question or a doctor first is left as it is", () => {
    expect(tiers([found("information"), found("doctor-first")], SILENCE).map(([tier]) => tier)).toEqual([
      "information",
      "doctor-first",
    ]);
  });
});
