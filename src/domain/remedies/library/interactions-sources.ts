import type { Day, Source } from "../remedies.rules.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_B } from "./sources-more-b.ts";

const READ: Day = "2026-11-21";
const MEDLINEPLUS = "MedlinePlus, National Library of Medicine";
const NCCIH = "National Center for Complementary and Integrative Health";
const ODS = "NIH Office of Dietary Supplements";

function source(title: string, publisher: string, url: Source["url"]): Source {
  return { title, publisher, url, read: READ };
}

/** The works behind the table of herbs and medicines. */
export const INTERACTION_SOURCES = {
  ashwagandha: source(
    "Ashwagandha: Is it helpful for stress, anxiety, or sleep?",
    ODS,
    "https://ods.od.nih.gov/factsheets/Ashwagandha-HealthProfessional/",
  ),
  ayurveda: SOURCES.ayurveda,
  bitterOrange: source("Bitter Orange: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/bitter-orange"),
  brahmiEnzymes: source(
    "Safety assessment of selected medicinal food plants used in Ayurveda through CYP450 enzyme inhibition study",
    "Journal of the Science of Food and Agriculture 2017, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/27030208/",
  ),
  brahmiThyroid: source(
    "Relative efficacy of three medicinal plant extracts in the alteration of thyroid hormone concentrations in male mice",
    "Journal of Ethnopharmacology 2002, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/12065164/",
  ),
  digest: source(
    "Herb-Drug Interactions",
    NCCIH,
    "https://www.nccih.nih.gov/health/providers/digest/herb-drug-interactions",
  ),
  ephedra: source("Ephedra: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/ephedra"),
  fenugreek: source("Fenugreek: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/fenugreek"),
  feverfew: SOURCES_B.feverfew,
  garlic: source("Garlic: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/garlic"),
  giloyLiver: source(
    "Herbal Immune Booster-Induced Liver Injury in the COVID-19 Pandemic: a case series",
    "Journal of Clinical and Experimental Hepatology 2021, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC8252698/",
  ),
  giloyReview: source(
    "Tinospora cordifolia: One plant, many roles",
    "Ancient Science of Life 2012, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC3644751/",
  ),
  ginger: SOURCES.ginger,
  ginkgo: source("Ginkgo: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/ginkgo"),
  ginseng: source("Asian Ginseng: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/asian-ginseng"),
  grapefruit: source(
    "Grapefruit–medication interactions: Forbidden fruit or avoidable consequences?",
    "Canadian Medical Association Journal 2013, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC3589309/",
  ),
  gudmar: source(
    "Risk assessment of substances used in food supplements: the example of the botanical Gymnema sylvestre",
    "EFSA Journal 2018, PubMed Central",
    "https://pmc.ncbi.nlm.nih.gov/articles/PMC7015520/",
  ),
  guggul: source(
    "Guggul for hyperlipidemia: a review by the Natural Standard Research Collaboration",
    "Complementary Therapies in Medicine 2005, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/16338199/",
  ),
  karela: source(
    "Bitter melon (Momordica charantia): a review of efficacy and safety",
    "American Journal of Health-System Pharmacy 2003, PubMed",
    "https://pubmed.ncbi.nlm.nih.gov/12625217/",
  ),
  levothyroxine: SOURCES_B.levothyroxine,
  licorice: SOURCES.licorice,
  licoriceHeart: SOURCES.licoriceHeart,
  potassium: source(
    "Potassium: Fact Sheet for Consumers",
    ODS,
    "https://ods.od.nih.gov/factsheets/Potassium-Consumer/",
  ),
  psyllium: source("Psyllium: Drug Information", MEDLINEPLUS, "https://medlineplus.gov/druginfo/meds/a601104.html"),
  stJohnsWort: source(
    "St. John’s Wort: Usefulness and Safety",
    NCCIH,
    "https://www.nccih.nih.gov/health/st-johns-wort",
  ),
  tulsi: SOURCES.tulsi,
  turmeric: SOURCES.turmeric,
  valerian: source("Valerian: Usefulness and Safety", NCCIH, "https://www.nccih.nih.gov/health/valerian"),
  vitaminK: source("Vitamin K: Fact Sheet for Consumers", ODS, "https://ods.od.nih.gov/factsheets/VitaminK-Consumer/"),
} satisfies Readonly<Record<string, Source>>;
