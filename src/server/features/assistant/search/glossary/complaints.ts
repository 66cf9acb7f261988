/** What our pages call it; then, with commas, everything people call it. A bar parts words that mean the same. */
export const COMPLAINTS = {
  "cold|common cold":
    "sardi, jukam, zukam, jukham, nazla, najla, sardi jukam, thand lagna, sardi zukam, सर्दी, जुकाम, ज़ुकाम, नजला, सर्दी जुकाम",
  cough: "khansi, khaansi, khasi, coughing, खांसी, खाँसी",
  "dry cough|cough": "sukhi khansi, sookhi khansi, सूखी खांसी, सूखी खाँसी",
  "wet cough|cough": "geeli khansi, balgam wali khansi, गीली खांसी, बलगम वाली खांसी",
  "night cough|cough": "raat ki khansi, raat ko khansi, रात की खांसी, रात को खांसी",
  "mucus|phlegm": "balgam, kaf, kaph, phlegm, sputum, mucus, mucous, बलगम, कफ",
  "sore throat|throat":
    "gala kharab, gale mein dard, gale me kharash, gale mein kharash, gala dard, gale ki kharash, kharash, gala chhil, gala chil, gale me chubhan, gale mein chubhan, gale me khujli, scratchy throat, throat is scratchy, itchy throat, raw throat, गला छिल, गले में चुभन, गले में खुजली, gala baith gaya, throat pain, throat ache, गले में दर्द, गले में खराश, गला खराब, खराश, ख़राश",
  throat: "gale, kanth, गला, गले",
  "blocked nose|nose":
    "naak band, band naak, nak band, bandh naak, blocked nose, stuffy nose, stuffed nose, nasal congestion, बंद नाक, नाक बंद",
  "runny nose|nose": "naak behna, nak behna, behti naak, naak beh rahi, बहती नाक, नाक बहना",
  nose: "naak, नाक",
  sneeze: "chheenk, chhink, cheenk, sneezing, छींक, छींकें",
  "fever|temperature": "bukhar, bukhaar, jwar, बुखार, ज्वर",
  flu: "flu, influenza, viral, फ्लू",
  "headache|migraine":
    "sir dard, sar dard, sirdard, sardard, sir mein dard, sar me dard, head pain, headaches, सिरदर्द, सिर दर्द, सरदर्द, सिर में दर्द, सर दर्द, सर में दर्द",
  migraine:
    "adha sisi, aadha sisi, adhasisi, adhkapari, aadhe sir ka dard, aadhe sir mein dard, half head pain, maigren, migrane, आधासीसी, आधा सीसी, आधे सिर का दर्द, आधे सिर में दर्द, माइग्रेन, अधकपारी",
  trigger: "triggers, ट्रिगर",
  "acid reflux|reflux|GERD|heartburn":
    "acidity, acidic, esidity, acid reflux, reflux, heartburn, heart burn, heartburns, burning chest, chest burning, burning in chest, burning in my chest, burning in stomach, gerd, khatti dakar, khatti dakaar, khatta pani, khatta paani, muh me khatta, munh mein khatta, sour water, sour taste, sour burp, sour burps, food pipe burns, food pipe burning, burning food pipe, food pipe, khana nali, acid in throat, मुँह में खट्टा, मुंह में खट्टा, खट्टा पानी, seene mein jalan, seene me jalan, sine me jalan, chhati me jalan, chaati mein jalan, pet mein jalan, pet me jalan, amlapitta, एसिडिटी, ऐसिडिटी, सीने में जलन, छाती में जलन, पेट में जलन, खट्टी डकार, खट्टी डकारें, अम्लपित्त",
  "heartburn|burning": "jalan, जलन",
  "belch|burp": "dakar, dakaar, burp, belching, डकार",
  "bloating|wind": "gas, gais, afara, aphara, pet phulna, bloating, bloated, flatulence, गैस, पेट फूलना, अफारा",
  "indigestion|digestion":
    "badhazmi, badhajmi, apach, ajeerna, hajma, hazma, dyspepsia, indigestion, बदहजमी, बदहज़मी, अपच",
  constipation: "kabz, kabj, kabziyat, कब्ज, कब्ज़",
  "nausea|vomiting": "ulti, ultee, matli, ji machlana, ji michlana, jee machalna, उल्टी, मतली, जी मिचलाना, जी मचलना",
  "loose stools|diarrhoea": "dast, loose motion, loose motions, diarrhea, दस्त",
  stomach: "amashay, tummy, belly, आमाशय",
  "stomach pain|stomach": "pet dard, pet mein dard, pet me dard, पेट दर्द, पेट में दर्द",
  "blood pressure|hypertension":
    "bp, b p, high bp, bp high, hypertension, raktchap, rakt chap, uchch raktchap, blood pressure, high blood pressure, बीपी, बी पी, हाई बीपी, रक्तचाप, उच्च रक्तचाप, ब्लड प्रेशर",
  "bronchitis|chest cold":
    "bronchitis, chest cold, chest infection, chest congestion, seene ki sardi, chhati ki sardi, chest ki sardi, सीने की सर्दी, छाती की सर्दी, chhati mein balgam, seene mein balgam, chhati mein kaf, chati jam, bronkaitis, ब्रोंकाइटिस, सीने में बलगम, छाती में बलगम, छाती में कफ, सीने में कफ",
  chest: "seena, chhati, chaati, सीना, सीने, छाती",
  "breath|breathing": "saans, sans, saas, साँस, सांस, श्वास",
  "breathless|hard breathing": "saans phulna, saans fulna, dam ghutna, saans lene mein takleef, सांस फूलना, साँस फूलना",
  "slow breathing|breath": "pranayam, pranayama, anulom vilom, dheere saans, प्राणायाम, अनुलोम विलोम, धीमी साँस, धीमी सांस",
  asthma: "dama, asthama, दमा, अस्थमा",
  diabetes: "sugar ki bimari, madhumeh, diabetic, blood sugar, sugar patient, मधुमेह, डायबिटीज, शुगर",
  stress: "tanav, tension, chinta, तनाव, चिंता",
  sleep: "neend, nind, नींद",
  "sleep|cannot sleep":
    "neend nahi aati, neend nahi aa rahi, insomnia, anidra, sleepless, नींद नहीं आती, नींद नहीं आ रही, अनिद्रा",
  "sleep hours|sleep": "sone ka samay, sone ka time, सोने का समय",
  pain: "dard, peeda, ache, दर्द, पीड़ा",
  swelling: "sujan, soojan, सूजन",
  dizziness: "chakkar, chakkar aana, dizzy, चक्कर",
  weakness: "kamzori, kamjori, thakan, thakaan, कमजोरी, कमज़ोरी, थकान",
  tuberculosis: "tb, t b, tapedik, टीबी, तपेदिक",
  smoking: "bidi, beedi, cigarette, tambaku, tobacco, dhumrapan, बीड़ी, सिगरेट, तंबाकू, धूम्रपान",
  alcohol: "sharab, daru, daaru, शराब, दारू",
  allergy: "elergy, allergic, एलर्जी",
  infection: "sankraman, संक्रमण, इन्फेक्शन",
} as const;
