import type { Signs } from "../pattern.ts";

/** Whom it is about. */
export const PEOPLE: Signs = {
  baby: {
    en: "baby|babies|infant(s)|newborn(s)|neonate|bub|babys; <#under-3-months|#under-1>; weeks old; month(s) old; new born; just born; breastfed",
    hi: "[navjaat|navjat|nawjat|shishu|sishu|dudhmuha|doodh peeta]; <#under-3-months|#under-1>; mahine ka|ki|ke bacha|bachi|bachcha|beta|beti|munna; chhota bacha|bachcha; nanha|nanhi|nanhe; munna|munni; baby|bebi; mahine ka; haal me paida; mahine ki; hafte ka|ki; ek saal se kam; chhote bachche|bacche|bache; din ka bacha|bachcha; kuch din ka",
  },
  youngest: {
    en: "newborn(s); baby|infant|daughter|son|child of|only|just|aged 1|2|3|4|5|6|7|8|9|10|11|12|two|three|four|five|six|seven|eight|nine|ten week(s); new_baby ~ 1|2|3|4|5|6|7|8|9|10|11|12|two|three|four|five|six|seven|eight|nine|ten week(s); <#under-3-months>; two|three|four|five|six|seven|eight|nine|ten|1|2|3|4|5|6|7|8|9|10|11|12 week(s) old; one|two|1|2 month(s) old; baby|infant|child|son|daughter one|two|1|2 month(s); one|two|1|2 month(s) baby|infant; new born; days old; one|two|three|four|five|six|seven|eight|nine|ten|2|3|4|5|6|8|10 weeks baby; neonate",
    hi: "navjaat|navjat|nawjat; <#under-3-months>; ek|do|1|2|dhai|dedh mahine|mahina|maheene|mahene ka|ki|ke; kuch din ka|ki|ke; newborn|nyuborn; haal me paida|janma; ek|do|teen|char|chaar|paanch|chhah|chah|chhe|saat|aath|das hafte|hafta|hapte|haphte ka|ki|ke; ek|do|teen|char|paanch|das|bees|pandrah|pachis|pandra din ka|ki|ke; do mahine|maheene bachcha|bacha|bachi",
  },
  child: {
    en: "[child|children|kid(s)|son|sons|daughter|daughters|toddler(s)|boy|girl|baby|babies|infant|newborn|niece|nephew|grandson|granddaughter|grandchild|teen|teenager|schoolboy|little one|kiddo|childs]; <#child-age|#under-5|#under-1|#under-3-months>; year old; yr old; yo",
    hi: "bacha|bachcha|baccha|bachche|bacche|bachi|bachchi|bacchi|beta|bete|beti|betiya|ladka|ladki|munna|munni|shishu|navjaat|poti|pota|nati|naati|bhatija|bhatiji|bhanja|baby|child|kid|chhote|son|bachhe|balak|baalak|guddi|guddu|chhotu; <#child-age|#under-5|#under-1|#under-3-months>; saal ka|ki|ke|saal ka|ki; putra|putri",
  },
  under5: {
    en: "toddler(s); <baby|#under-5|#under-1>; two|three|four|one|1|2|3|4 year old; little one|boy|girl; for baby|babies|infants|toddlers; small|young child|children|kid|kids; give ~ child|kid|baby|son|daughter; for ~ child|children|kids",
    hi: "<baby|#under-5|#under-1>; do|teen|char|chaar|ek|dhai|dedh saal ka|ki|ke; chhota|chhote bacha|bachcha|bachche|bache|bacche; bachche|bache|bacche|bachcho|bacho|baccho ko|ke; bachcha|bacha|baccha; bachchon|bacchon",
  },
  relative: {
    en: "father|dad|daddy|papa|mother|mom|mum|mummy|wife|husband|hubby|brother|sister|grandfather|grandmother|grandpa|grandma|granny|nana|nani|uncle|aunt|aunty|cousin|friend|neighbour|neighbor|roommate|colleague|boss|maid|man|woman|lady|guy|person|patient|partner|boyfriend|girlfriend|mil|fil|inlaw|tenant|student|worker|driver|passenger|stranger",
    hi: "[bhaiya|bhayya|babuji|babu ji|bauji|bhabhi|devar|nanad|samdhi|shohar|papa|pitaji|pita|baap|bapu|abbu|abba|maa|mummy|mammi|mumy|ammi|amma|mata|pati|patni|biwi|bivi|bhai|behen|bahan|didi|dada|dadi|nana|nani|chacha|chachi|mama|mami|bua|mausi|saas|sasur|dost|padosi|aadmi|admi|aurat|mahila|buzurg|daadi|daada|naani|pitaaji|mummy ji|husband|wife|father|mother|gharwali|gharwale|bahu|jija|sali|saheli|ladka|ladki|aunty|uncle]",
  },
  self: {
    en: "i|im|ive|my|me|mine|myself|we|our|us|id|ill",
    hi: "mujhe|muje|mujhko|mera|meri|mere|mai|maine|mene|hum|hume|hamare|hamara|hamari|humko|hamen|khud|mereko|hamko|maine|mujhse",
  },
  other: {
    en: "he|she|him|her|his|hes|shes|they|them|their|theyre|himself|herself",
    hi: "uska|uski|uske|usko|use|usse|unka|unki|unke|unko|unhe|unhen|inka|inki|inke|inko|inhe|iska|iski|iske|isko|ise|usne|unhone|usey",
  },
  pregnant: {
    en: "pregnan(t|cy)|pregant|pregnent|pregnat|expecting|trimester|gestation|prenatal|preggers|antenatal|maternity|foetus|fetus; weeks|months|month|mnths pregnant|gestation|along; gravida; g 1|2|3|4|5 p; primigravida|multigravida|primi; months pregnant; with child|baby inside; carrying a baby|child; in th|5th|6th|7th|8th|9th|fifth|sixth|seventh|eighth|ninth|last month ~ pregnancy|baby; mom to be; due date; unborn",
    hi: "[garbhvati|garbhwati|garbh|garbha|pregnant|pregnent|pregnancy|pregnensi|pregnansi|hamila|haamla|garbhavastha|garbhavati|garbwati]; pet se hu|hai|hain|hoon|thi; pet se; garbh se; pet me [bacha|bachcha|baccha|baby|shishu]; mahina chal raha; pregant; paanv bhari|pair bhari; ummeed se; umeed se; maa banne wali|vali; chauthe|paanchve|panchve|chhathe|saatve|satve|aathve|athve|nauve|nove mahine|mahina|maheene; prasav se pehle; प्रेग्नेंट|प्रेगनेंट|प्रेग्नेंसी|प्रेगनेंसी|प्रेग्नेन्ट|प्रेग्नन्सी",
  },
  delivered: {
    en: "gave birth; after delivery|birth|childbirth; post(partum|natal); post partum; just delivered; delivered ~ baby|week|days; since delivery|birth; c section|csection|caesarean|cesarean; had a baby; had my baby; after baby; new mother|mom|mum; after ~ delivery|birth|childbirth; delivery ~ ago|last; miscarriage|abortion",
    hi: "delivery|dilivari|डिलीवरी|डिलिवरी|prasav|prasuti|bacha hone|hue|paida; bachcha hone|hua ke baad; zachgi|jachgi; janam diya; jacha; delivari ke baad; sijerian|sizerian|operation se bachcha|bacha; garbhpat|miscarriage|abortion; डिलीवरी|डिलिवरी|सिजेरियन; बच्चा होने; bacha|bachcha|bachche ~ janm|janam",
  },
  breastfeeding: {
    en: "breastfeed(ing)|breast feed(ing)|breastfed|nursing|lactating|lactation; nursing mother|mom|mum; feeding my baby",
    hi: "doodh pilati|pila rahi; stanpan; breastfeeding|brestfiding; apna doodh; doodh pilane wali|vali; dudh pilati; bache|bachche|baby ko doodh pilati|pila rahi",
  },
  trying: {
    en: "trying to conceive|get pregnant|have a baby; planning pregnancy|a baby|to conceive; ttc; conceive|conceiving; might be pregnant; could be pregnant; may be pregnant; missed period; ivf",
    hi: "bacha|bachcha|baby plan; conceive; garbh dharan; pregnancy plan; maa banna chahti; kansiv",
  },
};
