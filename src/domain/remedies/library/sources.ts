import type { Day, Source } from "../remedies.rules.ts";

const READ: Day = "2026-11-20";
const CDC = "Centers for Disease Control and Prevention";
const MEDLINEPLUS = "MedlinePlus, National Library of Medicine";
const NCCIH = "National Center for Complementary and Integrative Health";
const NHLBI = "National Heart, Lung, and Blood Institute";
const NIDDK = "National Institute of Diabetes and Digestive and Kidney Diseases";
const NINDS = "National Institute of Neurological Disorders and Stroke";
const ODS = "NIH Office of Dietary Supplements";
const WHO = "World Health Organization";

function source(title: string, publisher: string, url: Source["url"]): Source {
  return { title, publisher, url, read: READ };
}

const digestive =
  "https://www.niddk.nih.gov/health-information/digestive-diseases/acid-reflux-ger-gerd-adults" as const;
const digest = "https://www.nccih.nih.gov/health/providers/digest" as const;

/** Each work the library cites, once: remedies and condition pages name it from here. */
export const SOURCES = {
  activityCdc: source(
    "Adult Activity: An Overview",
    CDC,
    "https://www.cdc.gov/physical-activity-basics/guidelines/adults.html",
  ),
  activityWho: source("Physical activity", WHO, "https://www.who.int/news-room/fact-sheets/detail/physical-activity"),
  ayurveda: source(
    "Ayurvedic Medicine: In Depth",
    NCCIH,
    "https://www.nccih.nih.gov/health/ayurvedic-medicine-in-depth",
  ),
  bedHead: source(
    "Head of bed elevation to relieve gastroesophageal reflux symptoms: a systematic review",
    "BMC Family Practice 2021, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC7816499/",
  ),
  botulism: source("Botulism Prevention", CDC, "https://www.cdc.gov/botulism/prevention/index.html"),
  breathing: source(
    "How to breathe when you are short of breath",
    MEDLINEPLUS,
    "https://medlineplus.gov/ency/patientinstructions/000053.htm",
  ),
  bronchitisCdc: source(
    "Chest Cold (Acute Bronchitis) Basics",
    CDC,
    "https://www.cdc.gov/acute-bronchitis/about/index.html",
  ),
  bronchitisMedline: source("Acute Bronchitis", MEDLINEPLUS, "https://medlineplus.gov/acutebronchitis.html"),
  bronchitisNhlbi: source("Bronchitis", NHLBI, "https://www.nhlbi.nih.gov/health/bronchitis"),
  coldMedline: source("Common Cold", MEDLINEPLUS, "https://medlineplus.gov/commoncold.html"),
  coldNccih: source(
    "Colds, Flu, and Complementary Health Approaches",
    NCCIH,
    "https://www.nccih.nih.gov/health/colds-flu-and-complementary-health-approaches",
  ),
  dash: source("DASH Eating Plan", NHLBI, "https://www.nhlbi.nih.gov/education/dash-eating-plan"),
  estragole: source(
    "Use of herbal medicinal products containing estragole",
    "European Medicines Agency",
    "https://www.ema.europa.eu/en/use-herbal-medicinal-products-containing-estragole-scientific-guideline",
  ),
  gerdDiet: source("Eating, Diet, & Nutrition for GER & GERD", NIDDK, `${digestive}/eating-diet-nutrition`),
  gerdMedline: source("GERD", MEDLINEPLUS, "https://medlineplus.gov/gerd.html"),
  gerdSymptoms: source("Symptoms & Causes of GER & GERD", NIDDK, `${digestive}/symptoms-causes`),
  gerdTreatment: source("Treatment for GER & GERD", NIDDK, `${digestive}/treatment`),
  ginger: source("Ginger: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/ginger"),
  headaches: source(
    "Headaches and Complementary Health Approaches: What the Science Says",
    NCCIH,
    `${digest}/headaches-and-complementary-health-approaches-science`,
  ),
  hotDrink: source(
    "The effects of a hot drink on nasal airflow and symptoms of common cold and flu",
    "Rhinology 2008, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/19145994/",
  ),
  humidifiers: source(
    "Use and Care of Home Humidifiers",
    "US Environmental Protection Agency",
    "https://www.epa.gov/indoor-air-quality-iaq/use-and-care-home-humidifiers",
  ),
  licorice: source("Licorice Root: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/licorice-root"),
  licoriceHeart: source(
    "Bioactive Candy: Effects of Licorice on the Cardiovascular System",
    "Foods 2019, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC6836258/",
  ),
  licoricePressure: source(
    "The association between consistent licorice ingestion, hypertension and hypokalaemia: a systematic review",
    "Journal of Human Hypertension 2017, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/28660884/",
  ),
  magnesium: source(
    "Magnesium: Fact Sheet for Consumers",
    ODS,
    "https://ods.od.nih.gov/factsheets/Magnesium-Consumer/",
  ),
  menthol: source(
    "Cutaneous application of menthol 10% solution as an abortive treatment of migraine without aura",
    "International Journal of Clinical Practice 2010, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/20456191/",
  ),
  migraineMedline: source("Migraine", MEDLINEPLUS, "https://medlineplus.gov/migraine.html"),
  migraineNinds: source("Migraine", NINDS, "https://www.ninds.nih.gov/health-information/disorders/migraine"),
  migraineWho: source(
    "Migraine and other headache disorders",
    WHO,
    "https://www.who.int/news-room/fact-sheets/detail/headache-disorders",
  ),
  peppermint: source("Peppermint Oil: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/peppermint-oil"),
  potassium: source("Potassium", MEDLINEPLUS, "https://medlineplus.gov/potassium.html"),
  pressureNhlbi: source("High Blood Pressure", NHLBI, "https://www.nhlbi.nih.gov/health/high-blood-pressure"),
  pressureSigns: source(
    "High Blood Pressure: Symptoms",
    NHLBI,
    "https://www.nhlbi.nih.gov/health/high-blood-pressure/symptoms",
  ),
  pressureWho: source("Hypertension", WHO, "https://www.who.int/news-room/fact-sheets/detail/hypertension"),
  sleep: source(
    "Psychological Sleep Interventions for Migraine and Tension-Type Headache: a meta-analysis",
    "Scientific Reports 2019, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC6478829/",
  ),
  sodium: source("Sodium reduction", WHO, "https://www.who.int/news-room/fact-sheets/detail/sodium-reduction"),
  steamBurns: source(
    "Steam inhalation and paediatric burns during the COVID-19 pandemic",
    "The Lancet 2020, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC7228710/",
  ),
  tuberculosis: source(
    "Questions about tuberculosis",
    "Central Tuberculosis Division, Government of India",
    "https://tbcindia.mohfw.gov.in/faqs/",
  ),
  tulsi: source(
    "The Clinical Efficacy and Safety of Tulsi in Humans: a systematic review",
    "Evidence-Based Complementary and Alternative Medicine 2017, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC5376420/",
  ),
  turmeric: source("Turmeric: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/turmeric"),
  turmericLiver: source(
    "Liver Injury Associated with Turmeric: ten cases from the Drug-Induced Liver Injury Network",
    "American Journal of Medicine 2023, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC9892270/",
  ),
} satisfies Readonly<Record<string, Source>>;
