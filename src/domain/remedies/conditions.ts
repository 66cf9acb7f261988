import { SOURCES } from "./library/sources.ts";
import type { Condition, NonEmpty, Review, Source } from "./remedies.rules.ts";

/** What the head of a column in the cabinet says, and what stands on the condition's own page. */
export interface ConditionPage {
  readonly title: string;
  /** In Devanagari. */
  readonly hindiTitle: string;
  /** The full name, where the column's title is short. */
  readonly fullName: string;
  /** Under the title: what the column offers, never a promise. */
  readonly promise: string;
  readonly about: NonEmpty<string>;
  /** What people are sold for it and should leave alone; may be empty. */
  readonly leaveAlone: readonly string[];
  readonly whenToSeeADoctor: NonEmpty<string>;
  readonly emergency: string;
  readonly sources: NonEmpty<Source>;
  readonly review: Review;
}

/** A condition's page as it stands now, with the review of its text. */
export interface Topic extends ConditionPage {
  readonly condition: Condition;
  readonly version: number;
}

export const CONDITION_PAGES: Readonly<Record<Condition, ConditionPage>> = {
  cold: {
    title: "Cold",
    hindiTitle: "सर्दी",
    fullName: "Common cold",
    promise: "Comfort while it passes",
    about: [
      "A cold is an infection of the nose and throat by a virus, and it usually passes by itself in a week to ten days.",
      "Rest, enough to drink and a warm room make it easier; antibiotics do nothing against a virus.",
      "Flu is a different illness and heavier: no kitchen remedy has been shown to help it.",
    ],
    leaveAlone: [
      "Zinc gels and sprays for the nose: they have taken away the sense of smell, in some people for good.",
      "Rinsing the nose with tap water: use sterile, distilled, or boiled and cooled water only.",
      "Cough and cold medicine under four years, and aspirin at any age of childhood.",
    ],
    whenToSeeADoctor: [
      "Fever of 103 °F (39.4 °C) or more, or any fever that lasts more than three days.",
      "No better after ten days, or worse after it had begun to get better.",
      "Asthma, heart disease, diabetes, pregnancy, a weak immune system, or age over 65: ask early.",
      "A child under five years, and any baby who feeds badly.",
    ],
    emergency:
      "Call 112 for hard breathing, blue lips, chest pain, confusion, or a baby under three months with fever. Do not wait for a remedy.",
    sources: [SOURCES.coldMedline, SOURCES.coldNccih],
    review: { state: "draft" },
  },
  migraine: {
    title: "Migraine",
    hindiTitle: "माइग्रेन",
    fullName: "Migraine",
    promise: "Habits for calmer weeks",
    about: [
      "Migraine is an illness of the nervous system that comes in attacks, often with nausea and with pain from light and sound.",
      "Sleep, meals, stress, hormones and some smells can set it off, and the triggers differ from person to person.",
      "Doctors have medicines for the attack and for the weeks between; habits stand beside them.",
    ],
    leaveAlone: [
      "Butterbur: it can harm the liver, and American neurologists stopped recommending it in 2015.",
      "Feverfew in pregnancy or with blood thinners.",
      "Painkillers on ten or more days a month, which can bring headaches themselves.",
    ],
    whenToSeeADoctor: [
      "A first bad headache, or headaches that change or come more often.",
      "Headaches in pregnancy, after the age of fifty, or with cancer or a weak immune system.",
      "Attacks that keep you from work, school or meals.",
    ],
    emergency:
      "Call 112 for a sudden or worst-ever headache, or one with fever and stiff neck, a fit, weakness, a drooping face, or trouble with speech or sight.",
    sources: [SOURCES.migraineNinds, SOURCES.migraineMedline, SOURCES.headaches],
    review: { state: "draft" },
  },
  hypertension: {
    title: "Hypertension",
    hindiTitle: "रक्तचाप",
    fullName: "High blood pressure",
    promise: "Habits beside your tablets",
    about: [
      "High blood pressure is usually not felt, and over years it strains the heart, the brain and the kidneys.",
      "It is measured, followed and cared for by a doctor. We show no remedy for it, only habits that stand beside your tablets.",
      "Less salt, a full plate of vegetables and fruit, walking, slow breathing and no tobacco belong to every plan.",
    ],
    leaveAlone: [
      "Stopping, skipping or lowering tablets because the reading is good: it is good because of them.",
      "Mulethi (licorice), ephedra, bitter orange and ginseng, which can raise the pressure.",
      "Garlic capsules together with blood thinners.",
    ],
    whenToSeeADoctor: [
      "Any reading of 140/90 or more on two days, if you have no doctor for it yet.",
      "Readings above the goal your doctor set, or dizziness with the tablets.",
      "Pregnancy, or a plan for a child, with high blood pressure.",
    ],
    emergency:
      "Call 112 for a reading of 180/120 or more with chest pain, hard breathing, a sudden bad headache, weakness, or trouble with speech or sight.",
    sources: [SOURCES.pressureNhlbi, SOURCES.pressureWho, SOURCES.pressureSigns, SOURCES.licorice],
    review: { state: "draft" },
  },
  gerd: {
    title: "GERD",
    hindiTitle: "एसिडिटी",
    fullName: "Acid reflux (GERD)",
    promise: "Easier evenings",
    about: [
      "In reflux, what is in the stomach comes back up the food pipe and burns behind the breastbone or tastes sour.",
      "When it comes often it is called GERD, and a doctor should know of it.",
      "Meal size, the hour of dinner, weight, tobacco and your own trigger foods make the difference for many.",
    ],
    leaveAlone: [
      "Peppermint oil and strong mint tea, which can make reflux worse.",
      "Mulethi (licorice) taken daily: it raises blood pressure and lowers potassium.",
      "Baking soda as a habit, which is mostly salt to the body.",
    ],
    whenToSeeADoctor: [
      "Trouble or pain in swallowing, losing weight without trying, repeated vomiting, or anaemia: today.",
      "Burning twice a week or more, or still there after two weeks of a medicine from the shop.",
      "A new burning after the age of fifty-five, or with painkillers taken daily.",
    ],
    emergency:
      "Call 112 for crushing or tight chest pain, pain in the arm or jaw, sweat or breathlessness, vomiting blood, or black, tarry stools.",
    sources: [SOURCES.gerdDiet, SOURCES.gerdSymptoms, SOURCES.gerdTreatment, SOURCES.gerdMedline],
    review: { state: "draft" },
  },
  bronchitis: {
    title: "Bronchitis",
    hindiTitle: "खांसी",
    fullName: "Acute bronchitis",
    promise: "Rest for the chest",
    about: [
      "Acute bronchitis, or a chest cold, is a swelling of the airways, most often from a virus, with a cough that brings up mucus.",
      "The rest passes in about two weeks, but the cough may stay for some weeks more; antibiotics are usually not needed.",
      "In India a cough of two weeks or more is always tested for tuberculosis, even when it is probably something else.",
    ],
    leaveAlone: [
      "Smoke of every kind: bidi, cigarette, hookah, incense, mosquito coil and open fire.",
      "Antibiotics left over from another illness or bought without a doctor.",
      "Steam over a bowl of boiling water, for children above all.",
    ],
    whenToSeeADoctor: [
      "Fever of 103 °F (39.4 °C) or more, or any fever that lasts more than three days.",
      "A cough of two weeks or more, night sweats, or losing weight.",
      "Asthma, COPD, heart disease, pregnancy, a weak immune system, or age over 65: ask early.",
    ],
    emergency:
      "Call 112 for hard or fast breathing, blue lips, coughing up blood, chest pain, or confusion; for a child whose chest draws in as well.",
    sources: [SOURCES.bronchitisCdc, SOURCES.bronchitisMedline, SOURCES.bronchitisNhlbi, SOURCES.tuberculosis],
    review: { state: "draft" },
  },
};
