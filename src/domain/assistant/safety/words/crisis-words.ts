import type { Signs } from "../pattern.ts";

export const CRISIS_WORDS: Signs = {
  /** What is said or written at a parting for good. */
  partingWord: {
    en: "[goodbye|bye|farewell|alvida|forgive_me|take_care_of_my|look_after_my|dont_cry|dont_wait_for_me|love_you_all|sorry_maa|sorry_mummy|sorry_papa|sorry_mom|sorry_dad|sorry_everyone|i_am_going|leaving_forever|last_message|its_over|it_is_over|its_the_end|this_is_the_end|not_be_the|couldnt_be_the|could_not_be_the]",
  },
  /** Places that people who want to die go to. */
  fallPlace: {
    en: "[railway_track|railway_tracks|rail_track|tracks|railway_line|railway_station|metro_station|railway_platform|platform_edge|flyover|bridge|canal|terrace|rooftop|roof|balcony|parapet|cliff|dam|well|river|lake|sea|window|high_building|tenth_floor|top_floor|overbridge|ledge|front_of_train|front_of_a_train|front_of_the_train|running_train|front_of_truck|front_of_a_truck]",
    hi: "[patri|patriyo|patriyon|nahar|nadi|kuan|kuen|kue|kua|talab|jheel|samundar|samudra|pul|flyover|chhat|chhatt|terrace|balcony|khidki|manzil|manjil|pahad|pahadi|railway_line|rel_line|metro_station|station|train|khai|bandh]",
  },
  /** Things that are kept at hand for it. */
  deadlyThing: {
    en: "[pesticide|insecticide|poison|rat_poison|sulfas|celphos|rope|noose|gun|pistol|revolver|licensed_gun|rifle|blade|razor|sleeping_pills|sleeping_tablets|acid|kerosene|petrol|knife|dupatta]",
    hi: "[keetnashak|kitnashak|keednashak|pesticide|sulfas|salfas|celphos|zehar|zeher|zahar|jahar|jehar|rassi|fanda|phanda|fansi|phansi|pistol|bandook|banduk|katta|tamancha|blade|tezab|tejab|phenyl|neend_ki_goli|neend_ki_goliya|dupatta|chuhe_ki_dawa|chuhe_maar_dawa|petrol|kerosene|mitti_ka_tel|zahar_ki_shishi]",
  },
  wish: {
    en: "[want|wants|wanted|wanting|wanna|wish|wishes|wishing|wished|hope|hoping|ready|going to let myself|rather|longing|need to|feel like|better|prefer|deserve|deserves|should be|i should|planning|pray|praying|let me|let him|let her|could just|would love|id love]",
  },
  noMore: {
    en: "[dont|not|doesnt|didnt|never|do not|no longer|does not|did not|cannot|cant] [want|wants|wanna|wish|care|feel like|see myself|deserve|wanting|think i can|wanted|like]; tired of; sick of; done",
  },
  lifeHi: {
    hi: "jeena|jina|jine|jeene|jeeney|zindagi|jindagi|jeevan|jiwan|jivan|life|zinda|jinda|jindgi|zindgi|laif|लाइफ",
  },
  partner: {
    en: "[husband|wife|boyfriend|girlfriend|partner|inlaws|inlaw|in laws|fiance|stepfather|stepdad|stepmother|father in law|mother in law|father|dad|uncle|spouse|ex|brother in law|landlord|boss|teacher|mother|relative|cousin]",
    hi: "[pati|patidev|husband|shauhar|gharwala|gharwale|sasural|sasuralwale|saas|sasur|boyfriend|baap|pita_ne|pita_sharab|pita_daru|sautele_pita|pita_hame|pita_maa|pita_bahut|pita_ji|pita_se|pita_mujhe|pita_roz|mere_pita|hamare_pita|papa|sautela|sauteli|devar|jeth|chacha|mama|biwi|patni|aadmi|miya|miyan|bf|mard|pitaji|ladka|partner|beta|bahu|padosi|malik|mausa|fufa|pati dev]",
  },
};
