import { MENTIONS } from "#generated/triage-texts.ts";
import type { Language, Strength, Tier, Triage } from "../assistant.rules.ts";
import { CARD_ANSWERS } from "../safety/answers-to-card.ts";
import { isAlarm } from "../safety/strength.ts";
import {
  ACTION_TEXTS,
  type ActionTexts,
  CALL_LABELS,
  CALL_NUMBERS,
  type CallNumbers,
  POISON_CONFIRMED,
  REVIEW,
  type Worded,
} from "./action-texts.ts";

export interface CardCall {
  readonly label: string;
  readonly number: string;
  /** `tel:112` */
  readonly href: string;
}

/** A card of plain data, which can be sent and stored. */
export interface SafetyCard {
  readonly tier: Exclude<Tier, "none">;
  /** Absent on cards that were stored before there were strengths. */
  readonly strength?: Strength | null;
  readonly actionKey: string;
  readonly text: string;
  /** A clinic's own line below an emergency; empty without one. */
  readonly addition: string;
  readonly waitingHeading: string;
  /** At most four. */
  readonly steps: readonly string[];
  /** Most fitting first. */
  readonly calls: readonly CardCall[];
  /** The answer buttons; empty unless it is an alarm or a question. */
  readonly answers: readonly string[];
  /** "Draft, awaiting the doctor's review", until an admin has marked the texts as reviewed. */
  readonly review: string;
}

const MAX_STEPS = 4;

function callsOf(triage: Triage, group: string): (keyof CallNumbers)[] {
  const inCrisis = triage.ruleIds.some((id) => id.startsWith("MENT-"));
  if (isCheck(triage)) return CRISIS_GROUPS.includes(group) ? ["mind", "women", "child"] : ["emergency"];
  switch (triage.tier) {
    case "emergency":
      return [
        "emergency",
        "ambulance",
        ...(group === "poison" ? (["poison"] as const) : []),
        ...(inCrisis ? (["mind"] as const) : []),
      ];
    case "crisis":
      return group === "abuse" ? ["emergency", "women", "child", "mind"] : ["mind", "emergency"];
    case "urgent":
    case "information":
      return ["emergency"];
    case "doctor-first":
    case "none":
      return [];
  }
}

const CRISIS_GROUPS: readonly string[] = ["crisis", "self-harm", "abuse", "harm"];
const isCheck = ({ strength }: Triage) => strength === "check";

function answersOf(triage: Triage, group: string, language: Language): readonly string[] {
  const { called, noEmergency, safe, yes, no } = CARD_ANSWERS;
  // The answer asks where it hurts, and has a button for each place.
  if (isCheck(triage)) return group === "pain" ? [] : [yes[language], no[language]];
  if (!isAlarm(triage)) return [];
  return triage.tier === "crisis" ? [safe[language]] : [called[language], noEmergency[language]];
}

function labelOf(name: keyof CallNumbers, numbers: CallNumbers, reviewed: boolean): Worded {
  const isConfirmed = reviewed || numbers.poison !== CALL_NUMBERS.poison;
  return name === "poison" && isConfirmed ? POISON_CONFIRMED : CALL_LABELS[name];
}

function textOf(triage: Triage, group: string, texts: ActionTexts, language: Language): string {
  if (isCheck(triage)) return (texts.checks[group] ?? checkFor(group, texts))[language];
  switch (triage.tier) {
    case "emergency":
      return texts.emergency[language];
    case "crisis":
      return crisisText(group, texts)[language];
    case "urgent":
      return texts.urgent[language].replace("{worse}", (texts.worse[group] ?? texts.worse.doctor)?.[language] ?? "");
    case "doctor-first":
      return texts.doctorFirst[language];
    case "information":
      return texts.information[language];
    case "none":
      return "";
  }
}

const checkFor = (group: string, { checks }: ActionTexts): Worded =>
  (CRISIS_GROUPS.includes(group) ? checks.crisis : checks.doctor) ?? { en: "", hi: "", "hi-Latn": "" };

function crisisText(group: string, { crisis, abuse, selfHarm }: ActionTexts): Worded {
  if (group === "abuse") return abuse;
  return group === "self-harm" ? selfHarm : crisis;
}

/**
 * Further input of a card: the reason for doctor-first, a clinic's own texts, and whether a doctor has reviewed them.
 */
export interface CardCircumstances {
  /** From `mentions`, in the person's language: "pregnancy, a blood thinner". */
  readonly mentioned?: string;
  readonly texts?: ActionTexts;
  readonly reviewed?: boolean;
}

/**
 * Creates the card of a triage result. In: the result, the person's language, the clinic's numbers. Out: plain data,
 * or null when there is nothing to say. Never fails.
 */
export function safetyCard(
  triage: Triage,
  language: Language,
  numbers: CallNumbers = CALL_NUMBERS,
  { mentioned = "", texts = ACTION_TEXTS, reviewed = false }: CardCircumstances = {},
): SafetyCard | null {
  const { tier, actionKey } = triage;
  if (tier === "none" || actionKey === null) return null;
  const group = actionKey.split(".")[1] ?? "";
  const hasSteps = tier === "emergency" || tier === "crisis";
  const steps = hasSteps ? (texts.steps[group === "" ? tier : group]?.[language] ?? []).slice(0, MAX_STEPS) : [];
  const filled = Object.entries({ ...numbers, mentioned: mentioned || MENTIONS.nothing[language] }).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    textOf(triage, group, texts, language),
  );
  return {
    tier,
    strength: triage.strength ?? null,
    actionKey,
    text: filled,
    addition: tier === "emergency" ? (texts.emergencyAddition?.[language] ?? "") : "",
    waitingHeading: steps.length > 0 ? (tier === "crisis" ? texts.rightNow : texts.waitingHeading)[language] : "",
    steps,
    calls: callsOf(triage, group).map((name) => ({
      label: labelOf(name, numbers, reviewed)[language],
      number: numbers[name],
      href: `tel:${numbers[name].replace(/[^\d+]/gu, "")}`,
    })),
    answers: answersOf(triage, group, language),
    review: reviewed ? "" : REVIEW[language],
  };
}
