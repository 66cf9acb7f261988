/** What our pages call it; then, with commas, everything people call it. A bar parts words that mean the same. */
export const EVERYDAY = {
  "children|child":
    "bachcha, bachche, bachchon, bacha, bache, bachon, bachhe, bachho, shishu, kid, kids, toddler, son, daughter, beti, बच्चा, बच्चे, बच्चों, बच्ची, शिशु, बेटा, बेटी",
  "baby|child": "infant, newborn, navjaat, chhota bachcha, नवजात, छोटा बच्चा, छोटे बच्चे",
  "pregnancy|pregnant":
    "pregnant, garbh, garbhavastha, garbhvati, garbhwati, garbhavati, pregnent, expecting, hamal, pet se, गर्भ, गर्भावस्था, गर्भवती, प्रेगनेंसी, प्रेग्नेंसी",
  "breastfeeding|pregnancy": "stanpan, doodh pilana, doodh pilane, lactating, nursing mother, स्तनपान, दूध पिलाने",
  "age|elderly": "bujurg, buzurg, budhape, senior citizen, बुजुर्ग, बुज़ुर्ग",
  "medicine|tablet": "dawa, dawai, davai, dawaai, dawaiyan, goli, goliyan, drug, medication, दवा, दवाई, दवाइयां, गोली",
  "blood thinners|warfarin":
    "khoon patla, khoon patla karne wali, blood thinner, anticoagulant, खून पतला, खून पतला करने वाली",
  blood: "khoon, khun, rakt, खून, ख़ून, रक्त",
  "medicine|interaction": "saath mein dawa, ke saath dawai, interactions, interact",
  "caution|harm|safe":
    "nuksan, nuksaan, nuqsan, side effect, side effects, khatra, savdhani, savdhaniyan, sawdhani, parhez, parhej, नुकसान, नुक़सान, खतरा, ख़तरा, सावधानी, सावधानियां, परहेज, परहेज़, साइड इफेक्ट",
  "safe|caution": "surakshit, safe hai, सुरक्षित",
  "help|comfort": "fayda, fayde, faida, faide, labh, laabh, benefit, benefits, फायदा, फ़ायदा, फायदे, फ़ायदे, लाभ",
  "remedy|help":
    "upay, upaay, upchar, upchaar, ilaj, ilaaj, nuskha, nuskhe, gharelu, gharelu upay, gharelu nuskha, home remedy, home remedies, remedies, treatment, उपाय, उपचार, इलाज, नुस्खा, नुस्खे, घरेलू, घरेलू उपाय, घरेलू नुस्खे",
  "food|eat":
    "khana, khaana, khane, khaane, bhojan, aahar, khaye, khayein, khaun, diet, खाना, खाने, भोजन, आहार, खाएं, खाएँ, खाऊँ",
  "drink|sip": "peena, pina, peene, piye, piyen, piyein, piun, पीना, पीने, पिएं, पिएँ, पीऊँ",
  "prepare|make":
    "banana kaise, kaise banaye, kaise banayein, kaise banate, banaye, banayein, vidhi, taiyar, recipe, बनाएं, बनाएँ, बनाने, बनाते, विधि, कैसे बनाएं",
  "used|use": "istemal, istemaal, upyog, prayog, इस्तेमाल, उपयोग, प्रयोग",
  "walking|walk": "chalna, ghumna, tahalna, sair, paidal, paidal chalna, चलना, घूमना, टहलना, सैर, पैदल",
  exercise: "vyayam, kasrat, yoga, yog, workout, व्यायाम, कसरत, योग",
  "late dinner|dinner": "raat ka khana, dinner, supper, रात का खाना",
  "small meals|meals": "thoda khana, kam khana, thoda thoda khana, chhota bhojan, थोड़ा खाना, थोड़ा थोड़ा खाना",
  "empty stomach|stomach": "khali pet, bhukhe pet, खाली पेट, ख़ाली पेट",
  night: "raat, raat ko, raat mein, रात",
  morning: "subah, savere, सुबह, सवेरे",
  day: "din, roz, roj, rozana, rojana, daily, दिन, रोज, रोज़, रोजाना, रोज़ाना",
  "week|weeks": "hafta, hafte, हफ्ता, हफ़्ता, हफ्ते, सप्ताह",
  "evidence|study": "saboot, pramaan, scientific, research, shodh, study, studies, सबूत, प्रमाण, शोध",
  "what is it": "kya hota, kya hoti, matlab, क्या होता, क्या होती, मतलब",
  doctor: "daktar, doktor, dactar, vaidya, vaid, chikitsak, physician, डॉक्टर, डाक्टर, चिकित्सक, वैद्य",
  "see a doctor|doctor":
    "doctor kab, doctor ko kab, doctor ke paas kab, kab doctor, doctor ko dikhana, doctor ko dikhaye, doctor ko dikhana chahiye, डॉक्टर को कब, डॉक्टर कब, डॉक्टर को दिखाना, डॉक्टर के पास कब",
  emergency: "aapatkal, emergency, आपातकाल, इमरजेंसी",
  "appointment|book": "appoint, appointment, apointment, booking, consultation, milne ka samay, अपॉइंटमेंट, बुकिंग, परामर्श",
  "hours|open":
    "khulne ka samay, kab khulta, kitne baje, timing, timings, opening hours, khula, समय, कितने बजे, कब खुलता, खुलता",
  "fee|fees|price": "fees, fee, kitne paise, kharcha, charges, charge, cost, फीस, फ़ीस, शुल्क, खर्च, ख़र्च",
  clinic: "clinic, klinik, dawakhana, क्लिनिक, दवाखाना",
  "pillow|raised head": "takiya, sirhana, wedge pillow, तकिया, सिरहाना",
  "raised bed": "bed ka sirhana, palang uncha, सिरहाना ऊँचा, पलंग ऊँचा",
  weight: "wajan, vajan, wazan, motapa, वजन, वज़न, मोटापा",
  habit: "aadat, adat, आदत",
  heart: "hriday, हृदय, दिल",
  kidney: "gurda, gurde, गुर्दा, गुर्दे, किडनी",
  liver: "jigar, yakrit, लिवर, यकृत",
  eye: "aankh, ankh, आँख, आंख",
  skin: "tvacha, chamdi, त्वचा, चमड़ी",
  teeth: "daant, दांत, दाँत",
} as const;

/** The same, for words that are English words too: read only when the question is not in English. */
export const HINDI_ONLY = {
  stomach: "pet, पेट",
  head: "sir, sar, सिर, सर",
  throat: "gala",
  "cold|common cold": "thand, ठंड",
  cool: "thanda, thandi, thande, ठंडा, ठंडी, ठंडे",
  heart: "dil",
  foot: "pair, पैर",
  sleep: "sona, sone, so, सोना, सोने",
} as const;
