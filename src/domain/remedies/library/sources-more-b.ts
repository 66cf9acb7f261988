import type { Day, Source } from "../remedies.rules.ts";

const READ: Day = "2026-11-21";
const CDC = "Centers for Disease Control and Prevention";
const MEDLINEPLUS = "MedlinePlus, National Library of Medicine";
const NCCIH = "National Center for Complementary and Integrative Health";
const NHLBI = "National Heart, Lung, and Blood Institute";
const ODS = "NIH Office of Dietary Supplements";
const WHO = "World Health Organization";

function source(title: string, publisher: string, url: Source["url"]): Source {
  return { title, publisher, url, read: READ };
}

/** Each work that the further pages on migraine and high blood pressure cite beside those of `SOURCES`, once. */
export const SOURCES_B = {
  alcoholPressure: source(
    "The effect of a reduction in alcohol consumption on blood pressure: a systematic review and meta-analysis",
    "The Lancet Public Health 2017, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/29253389/",
  ),
  alcoholWho: source("Alcohol", WHO, "https://www.who.int/news-room/fact-sheets/detail/alcohol"),
  butterbur: source("Butterbur: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/butterbur"),
  caffeine: source("Caffeine", MEDLINEPLUS, "https://medlineplus.gov/caffeine.html"),
  caffeineMigraine: source(
    "The Ambiguous Role of Caffeine in Migraine Headache: From Trigger to Treatment",
    "Nutrients 2020, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC7468766/",
  ),
  coldWrap: source(
    "Randomized Controlled Trial: Targeted Neck Cooling in the Treatment of the Migraine Patient",
    "Hawai'i Journal of Medicine and Public Health 2013, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC3727573/",
  ),
  decongestants: source(
    "Pseudoephedrine: Drug Information",
    MEDLINEPLUS,
    "https://medlineplus.gov/druginfo/meds/a682619.html",
  ),
  eveningMorning: source(
    "Evening versus morning dosing of usual antihypertensives in the UK (TIME study): a randomised clinical trial",
    "The Lancet 2022, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC9631239/",
  ),
  feverfew: source("Feverfew: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/feverfew"),
  hiddenRaisers: source(
    "Beyond salt: research highlights underappreciated sources of high blood pressure",
    NHLBI,
    "https://www.nhlbi.nih.gov/news/2023/beyond-salt-research-highlights-underappreciated-sources-high-blood-pressure",
  ),
  ibuprofen: source("Ibuprofen: Drug Information", MEDLINEPLUS, "https://medlineplus.gov/druginfo/meds/a682159.html"),
  measureCdc: source(
    "Measuring Your Blood Pressure",
    CDC,
    "https://www.cdc.gov/high-blood-pressure/measure/index.html",
  ),
  pregnancyPressure: source(
    "High Blood Pressure in Pregnancy",
    MEDLINEPLUS,
    "https://medlineplus.gov/highbloodpressureinpregnancy.html",
  ),
  pressureMedicines: source(
    "Blood Pressure Medicines",
    MEDLINEPLUS,
    "https://medlineplus.gov/bloodpressuremedicines.html",
  ),
  pressureNccih: source("Hypertension (High Blood Pressure)", NCCIH, "https://www.nccih.nih.gov/health/hypertension"),
  quittingCdc: source(
    "Benefits of Quitting Smoking",
    CDC,
    "https://www.cdc.gov/tobacco/about/benefits-of-quitting.html",
  ),
  relaxation: source(
    "Relaxation Techniques: What You Need To Know",
    NCCIH,
    "https://www.nccih.nih.gov/health/relaxation-techniques-what-you-need-to-know",
  ),
  riboflavin: source(
    "Riboflavin: Fact Sheet for Health Professionals",
    ODS,
    "https://ods.od.nih.gov/factsheets/Riboflavin-HealthProfessional/",
  ),
  selfMonitoring: source(
    "Self-monitoring of blood pressure in hypertension: a systematic review and individual patient data meta-analysis",
    "PLOS Medicine 2017, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC5604965/",
  ),
  levothyroxine: source(
    "Levothyroxine: Drug Information",
    MEDLINEPLUS,
    "https://medlineplus.gov/druginfo/meds/a682461.html",
  ),
  sleepApnea: source("Sleep Apnea", NHLBI, "https://www.nhlbi.nih.gov/health/sleep-apnea"),
  tobaccoWho: source("Tobacco", WHO, "https://www.who.int/news-room/fact-sheets/detail/tobacco"),
  topiramate: source("Topiramate: Drug Information", MEDLINEPLUS, "https://medlineplus.gov/druginfo/meds/a697012.html"),
  waterHeadache: source(
    "A randomized trial on the effects of regular water intake in patients with recurrent headaches",
    "Family Practice 2012, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/22113647/",
  ),
  weightLossProducts: source(
    "Dietary Supplements for Weight Loss: Fact Sheet for Consumers",
    ODS,
    "https://ods.od.nih.gov/factsheets/WeightLoss-Consumer/",
  ),
  weightPressure: source(
    "Influence of weight reduction on blood pressure: a meta-analysis of randomized controlled trials",
    "Hypertension 2003, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/12975389/",
  ),
  yogaMigraine: source(
    "Effect of yoga as add-on therapy in migraine (CONTAIN): a randomized clinical trial",
    "Neurology 2020, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/32376640/",
  ),
  yogaSafety: source(
    "Yoga: Effectiveness and Safety",
    NCCIH,
    "https://www.nccih.nih.gov/health/yoga-effectiveness-and-safety",
  ),
} satisfies Readonly<Record<string, Source>>;
