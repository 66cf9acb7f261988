/**
 * What other houses call it; written like the rest of the glossary. First comes what our pages say, then, with commas,
 * everything people call it.
 */
export const HOUSEHOLD = {
  "ginger tea|ginger":
    "adrak chai, ginger brew, ginger chai, ginger water, adrak ka pani, adrak pani, अदरक पानी, अदरक का पानी",
  "tulsi tea|tulsi": "tulsi ark, tulsi drops, tulsi pani, tulsi water, basil tea, basil leaves, तुलसी पानी, तुलसी अर्क",
  "herbal drink|tulsi": "decoction, kaadha, kwath, kashaya, herbal tea, कशाय, क्वाथ",
  "turmeric milk":
    "golden latte, turmeric latte, haldi latte, haldi milk, yellow milk, haldi dudh, haldi vala doodh, हल्दी मिल्क, हल्दी वाले दूध",
  "salt water gargle|gargle":
    "salty water, saltwater, brine, namak wala pani, namak wale pani, namak k pani, garam namak pani, kulle, gargling, नमक वाला पानी, नमक वाले पानी, नमकीन पानी, गरारे",
  "licorice|mulethi": "liquorish, licorish, mulhatthi, mulethi ki jad, मुलैठी, मुलैटी",
  "peppermint|mint":
    "mint oil, menthol balm, menthol rub, balm, zandu balm, amrutanjan, podina, pepper mint, बाम, पुदीना तेल, पुदीने का तेल",
  "steam|hot water":
    "steamer, vaporizer, vaporiser, nebulizer steam, inhalation, inhale steam, steam inhaling, vapour, vapor, bhaap dena, bhap dena, bhaap dilana, भाप देना, भाप दिलाना, भाप दिलाने",
  "vapour rub|scent|steam": "vicks, vicks vaporub, vaporub, विक्स",
  "less salt|salt": "namk, sodium, na intake, low sodium, salt intake, salty food, namkeen khana, सोडियम, नमकीन खाना",
  "fruit each day|fruit": "fruits, seasonal fruit, phalo, falon, salad, salads, fibre rich, फलों, सलाद",
  "walking|walk":
    "brisk walk, jogging, jog, running, run, steps, 10000 steps, morning walk, evening walk, सुबह की सैर, मॉर्निंग वॉक, दौड़ना, dodna, daudna",
  "small meals|meals|smaller meals":
    "tiny meals, frequent meals, big meals, big meal, large meals, heavy meals, heavy meal, overeating, overeat, eating too much, zyada khana, jyada khana, bhar pet khana, ज्यादा खाना, ज़्यादा खाना, भारी भोजन, भारी खाना",
  "early dinner|late dinner|dinner":
    "late night eating, eating late, eat late, midnight snack, der se khana, der raat khana, raat me der se khana, raat ko der se khana, der se bhojan, देर से खाना, देर से भोजन, देर रात खाना",
  "raised bed head|raised bed|raised head":
    "bricks under the bed, bricks under bed, bed legs, tilted bed, incline, inclined bed, elevated head, head elevation, elevate the head, prop up, propped up, extra pillow, two pillows, do takiye, uncha takiya, takiya uncha, दो तकिए, दो तकिये, ऊँचा तकिया, ऊंचा तकिया, तकिया ऊँचा",
  "left side|side": "which side, kis side, kaunsi side, lie on side, बाईं तरफ",
  "loose clothes|clothes":
    "tight pant, tight pants, tight trouser, tight waistband, waistband, skinny jeans, jeans, belt, corset, saree petticoat, tight nada, kasa hua, kase kapde, टाइट कपड़े, टाइट पैंट, बेल्ट, जींस, कसा हुआ",
  "trigger|triggers|diary":
    "set off, sets off, setting off, provoke, provokes, provoking, bring on, brings on, cause attacks, uksata, उकसाता, भड़काता",
  diary: "log, journal, notebook, record, dayri, diery, dairi, kaapi, डायरी, डायरि, दैनंदिनी, नोटबुक",
  "tobacco|smoking":
    "vape, vaping, e cigarette, hookah, sheesha, zarda, paan, pan masala, supari, nicotine, ज़र्दा, जर्दा, पान मसाला, पान, सुपारी",
  alcohol:
    "beer, whisky, whiskey, rum, wine, vodka, booze, liquor, drinks, peg, hard drink, daaroo, madira, मदिरा, बीयर, पेग",
  "coffee|caffeine": "espresso, cappuccino, latte, cofee, kaafi peena, coffee peena, काफी पीना",
  "tea|chai": "green tea, black tea, doodh wali chai, bed tea, kali chai, ग्रीन टी, काली चाय",
  "caffeine withdrawal|caffeine|withdrawal":
    "withdrawl, chai chhodi, chai chhodne, chai chodne, coffee chhodne, quit coffee, quit tea, quitting coffee, giving up coffee, giving up tea, चाय छोड़ने, चाय छोड़ी, चाय बंद",
  "cold milk|milk": "thanda dudh, chilled milk, ठंडे दूध",
  "banana|ripe banana": "bananas, kele, plantain",
  isabgol: "isbgol, isabgool, psyllium husk, husk, isabgol bhusi, naturolax, bhusi, भूसी",
  constipation: "constipated, hard stool, hard stools, kabziyat, qabz, pet saaf nahi, pet saf, पेट साफ",
  "smoke|smoke free":
    "chulhe ka dhuan, dhuen, dhuye, dhuaan, dhue, second hand smoke, passive smoking, smoky kitchen, fumes, mosquito coil, machhar coil, machar agarbatti, धुएं, धुएँ, धुएँ से, मच्छर अगरबत्ती",
  "ribs|rib|chest": "rib cage, rib pain, pasliyan, pasliyon, pasaliyon, पसलियां, पसलियों, पसली दर्द",
  mask: "n95, n 95, face mask, surgical mask, mukhauta",
  "dust|pollution":
    "construction dust, cement dust, sawdust, aqi, smog, dhool mitti, dhul mitti, mitti, धूल मिट्टी, मिट्टी, धूल धुआं",
  "lying down|propped up|lie down":
    "lie flat, lying flat, flat on bed, lie down, lette hi, letne se, seedha letne, लेटते ही, सीधा लेटने, लेटने पर",
  "vaccine|flu vaccine":
    "flu jab, jab, flu shot, flu injection, pneumonia shot, teeka, tikakaran, immunisation, immunization, फ्लू का इंजेक्शन, टीकाकरण",
  "heat|sun|water":
    "garmi, garmiyon, garmi me, dhoop me, loo, summer heat, hot day, hot weather, sunlight, गर्मी, गर्मियों में, धूप में, लू",
  "meals on time|meals|fast|fasting":
    "nashta, naashta, breakfast, lunch, skipping breakfast, ramzan, ramadan, ramjan, roza, rozo, navratri, navratra, ekadashi, karwa chauth, bhukhe rehne, bhookhe rehne, नाश्ता, रमज़ान, रमजान, रोज़ा रखने, रोजा रखने, रोज़े में, रोज़े के, नवरात्रि, नवरात्र, एकादशी, करवाचौथ, भूखे रहने, भूखा रहना",
  "riboflavin|vitamin b2": "b2, vitamin b 2, b 2, विटामिन बी",
  "egg|eggs": "eggs, andaa, andey",
  "dark quiet room|dark room|dark":
    "bright light, bright lights, lights off, light off, light band, batti band, dim light, quiet room, silence, tez roshni, तेज रोशनी, तेज़ रोशनी, बत्ती बंद, लाइट बंद, शांत कमरा, शांत कमरे",
  "cold cloth|ice":
    "ice cubes, ice bag, barf lagana, baraf lagana, baraf ki potli, बर्फ लगाना, बर्फ की पोटली, बर्फ़ की पोटली",
  "painkiller|painkillers":
    "pain tablets, pain tablet, headache pill, headache pills, headache tablet, sirdard ki goli, sir dard ki goli, sar dard ki goli, सिरदर्द की गोली, सिर दर्द की गोली, दर्द की दवाओं, दर्द की दवाइयां",
  "rebound|medication overuse": "overuse, too many painkillers, roz goli, रोज गोली, रोज़ गोली",
  "measuring at home|measuring|reading":
    "bp cuff, cuff, which arm, digital machine, bp machine, bp mashin, bp monitor, monitor bp, bp check, check bp, bp napne, bp naapne, bp nape, बीपी मशीन, बीपी नापना, बीपी नापने, बीपी नापें, बीपी चेक, रक्तचाप नापना",
  "tablets at one hour|tablets|missed":
    "bp pills, bp pill, bp tablet, bp tablets, bp medicine, bp ki goli, bp ki dawai, bp ki davai, bp ki dawa, pill box, remember my pills, बीपी की गोली, बीपी की दवा, बीपी की दवाई",
  "pickle|papad":
    "aachar, achaar, pickles, papads, chutney, sauce, ketchup, instant noodles, maggi, packaged food, packet food, chips, मैगी, चटनी, पैकेट",
  "slow breaths|slow breathing|breathing":
    "deep breathing, breathing exercise, breathing exercises, anulom vilom, kapalbhati, bhramari, lambi saans, gehri saans, गहरी साँस, गहरी सांस, लंबी सांस, लंबी साँस, भ्रामरी, कपालभाति",
  "pursed lips|pursed lip|slow breathing":
    "hoth sikod, honth sikod, hont sikod, hoth gol, honth gol, lips pursed, होंठ सिकोड़, होंठ सिकोड़कर, होठ सिकोड़कर, होंठ गोल",
  "snoring|sleep apnea": "snores, snorer, snored, sleep apnoea, kharaate, kharrato, kharraton, खर्राटों, खर्राटा",
  "weight|losing weight":
    "paunch, pot belly, potbelly, obese, obesity, fat loss, slim, slimming, kilos, kilo wajan, kilo vajan, mota, moti, mote, vazan, किलो वज़न, किलो वजन, मोटा, मोटी, चर्बी घटाना",
  "relax|muscle relaxation|loosening":
    "shavasana, shavasan, savasana, yoga nidra, stress relief, destress, relaxing, शवासन, योग निद्रा",
  "stress|tension": "stressed, stressful, anxiety, office stress, exam stress, tanaav, तनावग्रस्त, टेंशन",
  "regular sleep|sleep|same hour":
    "bedtime, bedtimes, sleep schedule, sleep timing, late nights, staying up late, stay up late, awake late, raat ko jagne, der tak jagne, der raat tak, jaagne, late sona, der se sona, kam neend, neend puri, नींद पूरी, रात को जागने, देर से सोना, देर तक जागना, कम नींद",
  "rest|bed rest": "aaraam, aram, bed rest, chhutti, chutti, day off, sick leave, take rest, छुट्टी, बेड रेस्ट",
  "soup|rasam":
    "broth, chicken soup, veg soup, tomato soup, khichadi, khichdi, dal pani, moong dal, moong ki dal, खिचड़ी, दाल का पानी, मूंग दाल",
  "clean hands|spread|family":
    "infect others, infecting, infect my family, catching my cold, catch my cold, passing it on, pass it to, give it to my family, contagious, chhune se, ek dusre ko, baakiyo ko, छूने से, एक दूसरे को, संक्रामक",
  "amla|vitamin c|lemon": "vit c, citrus, ascorbic, aanwla, amlaa, विटामिन सी, आंवले, आँवले",
  "zinc|lozenges": "lozenge, lozenges, zinc tablet, ज़िंक की गोली",
  "headache|migraine|head":
    "sar bahut dukhta, sir bahut dukhta, sar bahut dard, sir bahut dard, sar fat raha, sir fat raha, sar phat raha, sir phat raha, sir bhari, sar bhari, sar dukhta, sar dukh, sir dukh, सिर फट रहा, सिर बहुत दुखता, सर भारी, सिर भारी",
  pain: "dukhta, dukhti, dukhna, dukhne, दुखता, दुखती, दुखना, दुखने",
  "bronchitis|chest cough|cough":
    "chhati ki khansi, chati ki khasi, seene ki khansi, छाती की खांसी, छाती की खाँसी, सीने की खांसी",
  "relax|muscles": "neck shoulders tight, gardan kandhe, kandhe jakad, गर्दन कंधे",
  "runny nose|nose": "running nose, nose running, dripping nose, naak tapak, naak bah, नाक टपकना, नाक बह",
  "mucus|phlegm|sputum": "balgum, cough up, mucous, kaff, khakhar, chest mucus, कफ़, बलग़म",
  "wheezing|breath": "wheeze, ghargharahat, seeti, घरघराहट",
  "cough|night cough":
    "hacking cough, chesty cough, tickly cough, coughs, khaaste, khaanste, khansna, खाँसते, खांसते, खाँसना, खांसना, खाँसी",
  "bronchitis|chest cold": "chesty cold, bronchial, brankaitis, bronkitis, bronkites, ब्रोंकाइटिस, ब्रोन्काइटिस, श्वसनी शोथ",
  "migraine|headache":
    "maigren, maigrain, migren, migrain, mygrain, aadhe sar, aadhe sar ka dard, aadhe sar me dard, adhe sir, half head, throbbing head, pounding head, head pounding, head throbs, माईग्रेन, आधे सर, आधे सर का दर्द",
  "acid reflux|reflux|heartburn|GERD":
    "acid in my throat, acid comes up, burning stomach, stomach burning, stomach burn, esiditi, acidiy, acdity, khate dakar, khatte dakar, khatti dakare, seene ki jalan, chhati ki jalan, pet ki jalan, chati me jalan, chhaati me jalan, सीने की जलन, छाती की जलन, पेट की जलन, खट्टे डकार, तेज़ाब",
  "blood pressure|hypertension":
    "bloodpressure, pressure high, high pressure, hi bp, hai bp, bp high, bp badhna, hypertensive, hi blood pressure, हाई ब्लड प्रेशर, उच्च रक्त चाप, ब्लडप्रेशर",
} as const;
