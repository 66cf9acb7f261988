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
  type CrisisText,
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
  /** An alarm's is at most two lines of a phone: whom to call. */
  readonly text: string;
  /** Said below the call buttons of an alarm. Absent on cards that were stored before there was one. */
  readonly after?: string;
  /** A clinic's own line below an emergency; empty without one. */
  readonly addition: string;
  readonly waitingHeading: string;
  /** At most four. */
  readonly steps: readonly string[];
  /** Most fitting first. */
  readonly calls: readonly CardCall[];
  /** The answer buttons; empty unless it is an alarm or a question. */
  readonly answers: readonly string[];
  /** "Draft, awaiting the doctor's review", until an admin has marked the texts as reviewed; never in an emergency. */
  readonly review: string;
}

const MAX_STEPS = 4;

/** A poison centre counts only when the clinic entered its number, or its doctor reviewed the texts; else 112. */
const isPoisonConfirmed = (numbers: CallNumbers, reviewed: boolean) =>
  reviewed || numbers.poison !== CALL_NUMBERS.poison;

function callsOf(triage: Triage, group: string, withPoison: boolean): (keyof CallNumbers)[] {
  const inCrisis = triage.ruleIds.some((id) => id.startsWith("MENT-"));
  if (isCheck(triage)) return CRISIS_GROUPS.includes(group) ? ["mind", "women", "child"] : ["emergency"];
  switch (triage.tier) {
    case "emergency":
      return [
        "emergency",
        "ambulance",
        ...(group === "poison" && withPoison ? (["poison"] as const) : []),
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

function textOf(triage: Triage, group: string, texts: ActionTexts, language: Language): string {
  if (isCheck(triage)) return (texts.checks[group] ?? checkFor(group, texts))[language];
  switch (triage.tier) {
    case "emergency":
      return texts.emergency[language];
    case "crisis":
      return texts[crisisText(group)][language];
    case "urgent":
      return urgentText(group, texts, language);
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

function urgentText(group: string, { urgent, worse, firstAid }: ActionTexts, language: Language): string {
  const signs = (worse[group] ?? worse.doctor)?.[language] ?? "";
  const seeDoctor = urgent[language].replace("{worse}", signs);
  return [firstAid[group]?.[language] ?? "", seeDoctor].filter((said) => said !== "").join(" ");
}

function crisisText(group: string): CrisisText {
  if (group === "abuse") return "abuse";
  return group === "self-harm" ? "selfHarm" : "crisis";
}

/** The words below the call buttons of an alarm; empty for everything milder. */
function afterOf(triage: Triage, group: string, { after }: ActionTexts, language: Language): string {
  if (!hasAlarmText(triage)) return "";
  return after[triage.tier === "crisis" ? crisisText(group) : "emergency"][language];
}

const isGraveTier = ({ tier }: Triage) => tier === "emergency" || tier === "crisis";
const hasAlarmText = (triage: Triage) => isGraveTier(triage) && !isCheck(triage);

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
 * Creates the card of a triage result. Never fails.
 * @param triage - The result.
 * @param language - The person's.
 * @param numbers - The clinic's phone numbers.
 * @returns Plain data, or null when there is nothing to say.
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
  const steps = isGraveTier(triage)
    ? (texts.steps[group === "" ? tier : group]?.[language] ?? []).slice(0, MAX_STEPS)
    : [];
  const values = Object.entries({ ...numbers, mentioned: mentioned || MENTIONS.nothing[language] });
  const filled = (words: string) => values.reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), words);
  return {
    tier,
    strength: triage.strength ?? null,
    actionKey,
    text: filled(textOf(triage, group, texts, language)),
    after: filled(afterOf(triage, group, texts, language)),
    addition: tier === "emergency" ? (texts.emergencyAddition?.[language] ?? "") : "",
    waitingHeading: steps.length > 0 ? (tier === "crisis" ? texts.rightNow : texts.waitingHeading)[language] : "",
    steps,
    calls: callsOf(triage, group, isPoisonConfirmed(numbers, reviewed)).map((name) => ({
      label: CALL_LABELS[name][language],
      number: numbers[name],
      href: `tel:${numbers[name].replace(/[^\d+]/gu, "")}`,
    })),
    answers: answersOf(triage, group, language),
    review: reviewed || isGraveTier(triage) ? "" : REVIEW[language],
  };
}
