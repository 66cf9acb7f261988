import type { Day, Source } from "../remedies.rules.ts";

const READ: Day = "2026-11-21";
const CDC = "Centers for Disease Control and Prevention";
const EMA = "European Medicines Agency";
const MEDLINEPLUS = "MedlinePlus, National Library of Medicine";
const NCCIH = "National Center for Complementary and Integrative Health";
const ODS = "NIH Office of Dietary Supplements";
const WHO = "World Health Organization";

function source(title: string, publisher: string, url: Source["url"]): Source {
  return { title, publisher, url, read: READ };
}

/** Works on colds, reflux and chest colds that the first table does not hold, each once. */
export const SOURCES_A = {
  ajwain: source(
    "Carum copticum L.: A Herbal Medicine with Various Pharmacological Effects",
    "BioMed Research International 2014, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC4096002/",
  ),
  belt: source(
    "Abdominal Compression by Waist Belt Aggravates Gastroesophageal Reflux",
    "Gastroenterology 2017, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/28267445/",
  ),
  beverages: source(
    "Association Between Beverage Intake and Incidence of Gastroesophageal Reflux Symptoms",
    "Clinical Gastroenterology and Hepatology 2020, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/31786327/",
  ),
  cleanHands: source("About Handwashing", CDC, "https://www.cdc.gov/clean-hands/about/index.html"),
  coldDigest: source(
    "The Common Cold and Complementary Health Approaches: What the Science Says",
    NCCIH,
    "https://www.nccih.nih.gov/health/providers/digest/the-common-cold-and-complementary-health-approaches-science",
  ),
  coldSleep: source(
    "Sleep Habits and Susceptibility to the Common Cold",
    "Archives of Internal Medicine 2009, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC2629403/",
  ),
  dustMask: source(
    "The effects of facemasks on airway inflammation and endothelial dysfunction in healthy young adults",
    "Particle and Fibre Toxicology 2018, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC6032602/",
  ),
  fluShot: source("Flu Shot", MEDLINEPLUS, "https://medlineplus.gov/flushot.html"),
  garlic: source("Garlic: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/garlic"),
  garlicCold: source(
    "Garlic for the common cold",
    "Cochrane Database of Systematic Reviews 2014, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC6465033/",
  ),
  gerdFood: source(
    "The role of diet in the development and management of gastroesophageal reflux disease: why we feel the burn",
    "Journal of Thoracic Disease 2019, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/31489226/",
  ),
  giloySeries: source(
    "Herbal Immune Booster-Induced Liver Injury in the COVID-19 Pandemic: A Case Series",
    "Journal of Clinical and Experimental Hepatology 2021, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC8252698/",
  ),
  giloyStudy: source(
    "Tinospora Cordifolia (Giloy)-Induced Liver Injury During the COVID-19 Pandemic: a nationwide study from India",
    "Hepatology Communications 2022, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC9134809/",
  ),
  handwashing: source("Handwashing Facts", CDC, "https://www.cdc.gov/clean-hands/data-research/facts-stats/index.html"),
  herbsAndDrugs: source(
    "Herb-Drug Interactions: What the Science Says",
    NCCIH,
    "https://www.nccih.nih.gov/health/providers/digest/herb-drug-interactions-science",
  ),
  honeyCough: source(
    "Honey for acute cough in children: a systematic review",
    "European Journal of Pediatrics 2023, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC10570220/",
  ),
  householdAir: source(
    "Household air pollution",
    WHO,
    "https://www.who.int/news-room/fact-sheets/detail/household-air-pollution-and-health",
  ),
  incense: source(
    "Health and Environmental Risks of Incense Smoke: Mechanistic Insights and Cumulative Evidence",
    "Journal of Inflammation Research 2022, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC9058426/",
  ),
  influenza: source(
    "Influenza (seasonal)",
    WHO,
    "https://www.who.int/news-room/fact-sheets/detail/influenza-(seasonal)",
  ),
  isabgolConstipation: source(
    "Comparing the Effect of Psyllium Seed on GERD With Oral Omeprazole in Patients With Functional Constipation",
    "Journal of Evidence-Based Integrative Medicine 2018, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC5888803/",
  ),
  isabgolEma: source(
    "Plantaginis ovatae seminis tegumentum: herbal medicinal product",
    EMA,
    "https://www.ema.europa.eu/en/medicines/herbal/plantaginis-ovatae-seminis-tegumentum",
  ),
  isabgolReflux: source(
    "Fiber-enriched diet helps to control symptoms in patients with non-erosive gastroesophageal reflux disease",
    "World Journal of Gastroenterology 2018, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC5989243/",
  ),
  leftSide: source(
    "A Novel Sleep Positioning Device Reduces Gastroesophageal Reflux: A Randomized Controlled Trial",
    "Journal of Clinical Gastroenterology 2015, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/26053170/",
  ),
  masks: source(
    "Masks and Respiratory Viruses Prevention",
    CDC,
    "https://www.cdc.gov/respiratory-viruses/prevention/masks.html",
  ),
  mosquitoCoil: source(
    "Mosquito coil emissions and health implications",
    "Environmental Health Perspectives 2003, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/12948883/",
  ),
  noseRinse: source(
    "How to Prevent Naegleria fowleri Infection When Rinsing Sinuses or Nasal Passages",
    CDC,
    "https://www.cdc.gov/naegleria/prevention/sinus-rinsing.html",
  ),
  pepper: source(
    "Piperine in food: interference in the pharmacokinetics of phenytoin",
    "European Journal of Drug Metabolism and Pharmacokinetics 2001, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/11808866/",
  ),
  psyllium: source("Psyllium", MEDLINEPLUS, "https://medlineplus.gov/druginfo/meds/a601104.html"),
  steamCold: source(
    "Heated, humidified air for the common cold",
    "Cochrane Database of Systematic Reviews 2017, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC6483632/",
  ),
  tobacco: source("Tobacco", WHO, "https://www.who.int/news-room/fact-sheets/detail/tobacco"),
  vasaka: source(
    "Antitussive effect of a fixed combination of Justicia adhatoda, Echinacea purpurea and Eleutherococcus senticosus",
    "Phytomedicine 2015, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/26598919/",
  ),
  vitaminC: source("Vitamin C: Fact Sheet for Consumers", ODS, "https://ods.od.nih.gov/factsheets/VitaminC-Consumer/"),
  weightReflux: source(
    "Weight loss can lead to resolution of gastroesophageal reflux disease symptoms: a prospective intervention trial",
    "Obesity 2013, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/23532991/",
  ),
  zinc: source("Zinc: Fact Sheet for Consumers", ODS, "https://ods.od.nih.gov/factsheets/Zinc-Consumer/"),
} satisfies Readonly<Record<string, Source>>;
