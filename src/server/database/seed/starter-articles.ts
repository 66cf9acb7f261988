import type { Category } from "#domain/blog/blog.rules.ts";

/** An article that the first start publishes, so that the blog is never an empty page; an admin may delete it. */
export interface StarterArticle {
  /** Tells a later start that this one has been brought already, even when it was deleted since. */
  readonly key: string;
  readonly title: string;
  /** Markdown: headings, lists, links and emphasis. */
  readonly content: string;
  readonly category: Category;
  /** At most four lines, as the form for articles has. */
  readonly remedies: readonly string[];
}

const HONEY = `Every kitchen in the country has a jar of it, and almost every grandmother has an opinion. The studies are smaller than the opinions. They point to a modest comfort at night for children over one year, and to one danger that nobody should meet by accident.

*This is a starter article in draft: it awaits the review of the clinic's doctor.*

## What it is

Honey is sugar with water and the scent of flowers. It is thick, it coats the throat, and it is sweet, which alone makes the mouth water. That may be most of what it does. Nobody has shown that one dear jar does more than a plain one.

## How people use it

- One small spoon, on its own or in warm water.
- About half an hour before sleep.
- Water that is too hot to sip is too hot for the spoon.
- Teeth are brushed afterwards.

Ginger or tulsi may go into the same cup. Each of them has its own page in our cabinet, with its own cautions. Leave mulethi out of the cup if there is high blood pressure in the house, because licorice root raises it.

## What is known

The US National Center for Complementary and Integrative Health names honey among the few things that have *shown some promise* for a child's night cough in a cold. The trials behind that sentence are small, and the gain is modest: a somewhat easier night, not a shorter cold. Adults have hardly been studied. We mark this **B**: some good studies, with gaps.

No complementary approach has been shown to help flu. If the whole body aches and the fever is high, this is the wrong page.

## Who must not have it

**Never give honey to a child under one year**, not even a taste on a finger, in a drink or on a soother. Honey can carry spores that do nothing to an older child but can grow in a baby's gut and make a poison that weakens the muscles, those of breathing too. It is rare, and it is reason enough. Call **112** if a baby who has had honey becomes floppy, constipated, feeds badly or cries weakly.

Others who should think first:

- People with diabetes: a spoon of honey is a spoon of sugar. Count it as one, and do not change tablets or insulin for it.
- People with an allergy to honey, pollen or bee products.
- Anyone who would give it *in place of* seeing a doctor.

In pregnancy honey is ordinary food. With diabetes of pregnancy it counts as sugar.

## What to leave alone

- Cough and cold medicine for children under four.
- Aspirin for children and teenagers.
- Zinc gels or sprays in the nose, which have taken away the sense of smell.
- Tap water for rinsing the nose: use sterile, distilled, or boiled and cooled water only.

## When to see a doctor

Call **112** for hard or fast breathing, lips that turn blue, a chest that draws in with each breath, blood in what is coughed up, or a child who cannot be woken as usual. A baby under three months with a temperature of 100.4 °F (38 °C) or more goes to a hospital now.

See a doctor within a day or two when:

- the fever is 103 °F (39.4 °C) or more, or any fever lasts more than three days;
- the cough lasts two weeks or more, or comes with night sweats or lost weight, because tuberculosis begins so, and care for it is free at government centres;
- the child is under five and you are not sure.

## Sources

- [Colds, Flu, and Complementary Health Approaches](https://www.nccih.nih.gov/health/colds-flu-and-complementary-health-approaches), NCCIH
- [Botulism Prevention](https://www.cdc.gov/botulism/prevention/index.html), Centers for Disease Control and Prevention
- [Common Cold](https://medlineplus.gov/commoncold.html), MedlinePlus
- [Questions about tuberculosis](https://tbcindia.mohfw.gov.in/faqs/), Central Tuberculosis Division, Government of India
`;

const SALT = `Most of the salt on an Indian plate is not in the shaker. It is in the pickle, the papad, the namkeen, the bread and the packet of noodles. This page is a week of small changes for the whole house. It stands beside a doctor's treatment and never in its place.

*This is a starter article in draft: it awaits the review of the clinic's doctor.*

## Why we write about salt

The World Health Organization asks adults to stay below five grams of salt a day, about one level teaspoon, with everything counted. The world eats more than twice that. Less salt belongs to the plan that doctors make with people who have high blood pressure, together with tablets, movement, fruit and vegetables.

**If you take tablets for blood pressure, go on taking them.** A good reading means that the plan works. It does not mean that a part of it may go. Only the doctor who prescribed a tablet lowers it.

## A walk through the kitchen

- **Pickle and chutney.** Salt is what keeps a pickle. A garnish the size of a fingernail gives the taste.
- **Papad.** Two papads can hold a fair part of the day's salt. Keep them for guests, roasted.
- **Namkeen, chips and instant noodles.** Turn the packet round: look for sodium per 100 grams, and compare two brands.
- **Bread, pav and biscuits.** Not salty on the tongue, and salty all the same. Roti kneaded without salt is missed for a week and then forgotten.
- **Sendha namak and black salt.** They are salt. They count.

## A week of small changes

1. *Monday.* Put the day's salt for the house in a small bowl, a level teaspoon for each adult. Cook only from it.
2. *Tuesday.* Knead the dough without salt.
3. *Wednesday.* No salt on fruit, salad or curd. Try roasted jeera, lemon or black pepper.
4. *Thursday.* Swap the evening namkeen for roasted, unsalted chana.
5. *Friday.* Pickle as a garnish only.
6. *Saturday.* Cook one dish with half the salt, and add coriander, garlic or tamarind.
7. *Sunday.* Taste before you salt. The tongue needs a few weeks to learn.

## Who should take care

- **Low-sodium salts** hold potassium. They are not for people with kidney disease, in pregnancy or for children, and not with tablets such as ramipril, telmisartan, losartan or spironolactone, unless a doctor agrees.
- **Lithium.** When salt falls, lithium in the blood can rise. Change nothing without the doctor who prescribes it.
- **Heart failure and kidney disease.** Follow the amount you were given, not this page.
- **Great heat, vomiting or loose stools.** Ask before you hold back salt.
- **Babies** need no added salt in the first year.
- **Mulethi** (licorice) makes the body hold salt and lose potassium. With high blood pressure, leave it out, also in kadha mixes and throat sweets.

## What is known

Few habits have been studied as well as this one. Large trials and whole countries stand behind the advice, and the DASH eating plan of the US National Heart, Lung, and Blood Institute is built around it. We mark it **A** as a habit beside a doctor's plan. How much it does for one person, nobody can say in advance.

## When to see a doctor

Call **112** for a reading of 180/120 or more together with chest pain, hard breathing, a sudden bad headache, weakness, or trouble with speech or sight. Do not wait for it to fall by itself.

- A reading of 180/120 or more without any of these: rest for five minutes, measure again, and if it stays, see a doctor today.
- Readings of 140/90 or more on two days, if no doctor knows of them yet.
- Dizziness or fainting with the tablets.
- Any high reading in pregnancy.

## Sources

- [Sodium reduction](https://www.who.int/news-room/fact-sheets/detail/sodium-reduction), World Health Organization
- [DASH Eating Plan](https://www.nhlbi.nih.gov/education/dash-eating-plan), National Heart, Lung, and Blood Institute
- [High Blood Pressure: Symptoms](https://www.nhlbi.nih.gov/health/high-blood-pressure/symptoms), National Heart, Lung, and Blood Institute
- [Licorice Root: Usefulness and Safety](https://www.nccih.nih.gov/health/licorice-root), NCCIH
`;

const SLEEP = `Going to bed at the same hour is the dullest advice a clinic can give. It costs nothing, nobody sells it, and for people with migraine it is among the habits most worth trying. Here is how a household can keep it, and what it cannot do.

*This is a starter article in draft: it awaits the review of the clinic's doctor.*

## What it is

A fixed hour for lying down and a fixed hour for rising, seven days a week. The second matters as much as the first: a long Sunday morning moves the whole clock, and too much sleep sets off headaches as too little does.

## What is known

A review of 2019 put together four small trials in which people with migraine or tension headache learned better habits of sleep. They had fewer headaches afterwards than those who learned something else. On how strong the headaches were, the trials disagree. We mark it **C**: few and small studies. It costs nothing to try, which is more than can be said of most powders.

Screens are a smaller part of the story than the newspapers say. Their light is weak beside the sun. What keeps us awake is what is on them: the quarrel, the match, the next episode.

## An evening, by the clock

- **Early afternoon.** The last tea or coffee. Caffeine lasts for hours.
- **Three hours before bed.** Dinner, and not a heavy one. It is kinder to the stomach as well.
- **One hour before.** Lamps low. The telephone goes to charge in another room; a plain alarm clock takes its place.
- **Half an hour before.** Something slow: a page of a book, tomorrow's clothes, five minutes of breathing, in through the nose and out longer than in.
- **In bed.** If sleep does not come after what feels like twenty minutes, get up, sit in low light, and go back when you are sleepy.
- **Morning.** Up at the same hour. Ten minutes of daylight tell the body that the day has begun.

Let the hour move by no more than thirty minutes. A wedding is a wedding; begin again the next night.

## Keep a page of notes

Beside the clock, keep a diary for two months: the day, the hour, how strong, what came before, what you took. It shows a doctor more than any description. Count the days with painkillers. **On ten or more days a month they can bring headaches themselves**, and that needs a doctor, not another tablet.

## Who should take care

- **Epilepsy or bipolar disorder:** never cut short your sleep to force a rhythm. Ask your doctor.
- **Sleeping tablets and calming medicines:** do not begin, stop or add one to keep the hour.
- **Night work:** ask a doctor how to plan it, and do not drive when sleepy.
- **Loud snoring and tired days:** breathing may be stopping in the night. That deserves a test.
- **Children** need more hours than adults; a fixed bedtime suits them.
- **Pregnancy:** regular nights are good, and a new headache does not wait. See a doctor at once.
- **Alcohol** is no help: it brings shallow sleep and, in many, the headache itself.

## When to see a doctor

Call **112** for a sudden headache or the worst of your life, and for a headache with fever and stiff neck, confusion, a fit, weakness, numbness, a drooping face, or trouble with speech or sight. Go to a hospital for a bad headache after a blow to the head, or in the weeks after a birth.

See a doctor soon when:

- it is your first bad headache, or the first after the age of fifty;
- headaches change, come more often or wake you;
- attacks keep you from work, school or meals;
- low mood or worry keeps you awake. Tele-MANAS listens at **14416**, free, day and night.

## Sources

- [Psychological Sleep Interventions for Migraine and Tension-Type Headache](https://pmc.ncbi.nlm.nih.gov/articles/PMC6478829/), Scientific Reports 2019
- [Migraine](https://www.ninds.nih.gov/health-information/disorders/migraine), National Institute of Neurological Disorders and Stroke
- [Migraine](https://medlineplus.gov/migraine.html), MedlinePlus
- [Migraine and other headache disorders](https://www.who.int/news-room/fact-sheets/detail/headache-disorders), World Health Organization
`;

export const STARTER_ARTICLES: readonly [StarterArticle, StarterArticle, StarterArticle] = [
  {
    key: "starter-honey-at-night",
    title: "Honey at night: what it can do for a cough, and who must not have it",
    content: HONEY,
    category: "Remedies",
    remedies: ["A spoon before sleep", "Warm water, not hot", "Never under one year"],
  },
  {
    key: "starter-salt-hides-in-the-papad",
    title: "Salt hides in the papad: reading an Indian kitchen for sodium",
    content: SALT,
    category: "Nutrition",
    remedies: ["Pickle as a garnish", "Roasted, unsalted chana", "Tablets as prescribed"],
  },
  {
    key: "starter-sleep-before-screens",
    title: "Sleep before screens: the same hour every night",
    content: SLEEP,
    category: "Lifestyle",
    remedies: ["A fixed hour", "Telephone outside the room", "A page of notes", "Daylight in the morning"],
  },
];
