/** What a question is about when it is not about a verdict: the clinic, small talk, other things, health. */
export const CLINIC_WORDS = {
  here: "clinic, clinic's, hospital, desk, you, your, yours, aap, aapka, aapki, aapke, tumhara, tumhari, tulsi clinic, yahan, yaha, here, reception, क्लिनिक, क्लीनिक, अस्पताल, आप, आपका, आपकी, आपके, यहां",
  hours:
    "timings, timing, opening hours, working hours, clinic hours, open, opens, close, closes, closed, khulta, khula, khulega, khulti, band hota, kab tak, kitne baje, what time, samay, sunday, saturday, itwar, ravivar, holiday, chhutti, खुलता, खुला, खुलेगा, खुलने, बंद होता, कितने बजे, समय, रविवार, इतवार, छुट्टी, कब तक",
  surelyHours:
    "opening hours, working hours, clinic hours, clinic timings, clinic timing, clinic time, clinic ka time, clinic ka samay, क्लिनिक का समय, खुलने का समय",
  address:
    "where, address, location, located, directions, direction, map, kahan, kaha, kidhar, pata, how to reach, kaise pahunche, कहां, किधर, पता, कैसे पहुंचें",
  phone:
    "phone number, telephone number, contact number, mobile number, phone, telephone, contact, call you, call the clinic, email, e mail, mail id, whatsapp, reach you, phone nambar, sampark, number do, number kya, फोन, फोन नंबर, नंबर, संपर्क, ईमेल, मोबाइल नंबर",
  surelyPhone:
    "phone number, telephone number, contact number, mobile number, contact details, email id, email address, phone nambar, फोन नंबर, संपर्क नंबर, मोबाइल नंबर, contact you, call you",
  booking:
    "talk to a human, speak to a human, real person, want to see a doctor, need to see a doctor, insaan se baat, insan se baat, doctor se milna, इंसान से बात, do i see a doctor, see a doctor here, see your doctor, see your doctors, doctor se samay, doctor se time, doctor ka time lena, samay kaise le, samay lena, डॉक्टर से समय, समय कैसे लें, समय लेना, appointment, appointments, book, booking, reserve, slot, slots, schedule, reschedule, consult, consultation, talk to a doctor, speak to a doctor, talk to doctor, speak to doctor, meet a doctor, video call, number lagana, number lagwana, doctor se baat, doctor se milna, doctor ko dikhana, doctor se milwa, अपॉइंटमेंट, अपाइंटमेंट, बुक, बुकिंग, परामर्श, नंबर लगाना, डॉक्टर से बात, डॉक्टर से मिलना, डॉक्टर को दिखाना, बुक करना, स्लॉट",
  fees: "charges, charge, cost, price, kharcha, kharch, kitne paise, kitna paisa, paise, rupees, खर्चा, खर्च, पैसे, कितने रुपये",
  /** What costs money elsewhere: none of it is done or sold here. */
  feesElsewhere:
    "replacement, surgery, operation, transplant, implant, mri, scan, x ray, ultrasound, delivery, caesarean, ivf, braces, hospital cost, hospital charges, hospital bill, insurance, premium, blood test, lab test, ऑपरेशन, सर्जरी, प्रत्यारोपण, बीमा, जाँच का खर्च",
  surelyFees:
    "fee, fees, फीस, शुल्क, how much for consultation, how much for a consultation, how much for first consultation, how much for the first consultation, how much is a consultation, consultation charge, consultation charges, consultation fee, consultation fees, doctor fee, doctor fees, doctor's fee, doctor ki fees, doctor ki fee, clinic fees, aapki fees, डॉक्टर की फीस, आपकी फीस, परामर्श शुल्क",
  doctor:
    "doctor, doctors, dr, physician, specialist, vaidya, doctor sahab, daktar, डॉक्टर, डाक्टर, चिकित्सक, वैद्य, विशेषज्ञ",
  whoIsThere:
    "which doctors, which doctor, who are the doctors, who is the doctor, list of doctors, doctors list, doctors available, doctor available, kaun doctor, kaun kaun se doctor, kaun kaun doctor, kaun kaun hai, kaun se doctor, kaunse doctor, kon se doctor, doctor kaun, lady doctor, female doctor, mahila doctor, doctor ka naam, your doctors, specialist, specialists, कौन डॉक्टर, कौन कौन से डॉक्टर, कौन कौन डॉक्टर, कौन कौन है, कौन से डॉक्टर, डॉक्टर कौन, महिला डॉक्टर, डॉक्टरों, डॉक्टर का नाम, विशेषज्ञ",
  emergency:
    "emergency number, emergency numbers, ambulance number, ambulance, helpline, helpline number, ambulance ka number, emergency ka number, suicide helpline, tele manas, एम्बुलेंस, एंबुलेंस, हेल्पलाइन, आपातकालीन नंबर, इमरजेंसी नंबर",
} as const;

export const TALK_WORDS = {
  greeting:
    "hello, hi, hey, hii, helo, namaste, namaskar, namaskaar, pranam, salaam, salam, good morning, good afternoon, good evening, ram ram, kaise ho, kaise hain, how are you, नमस्ते, नमस्कार, प्रणाम, राम राम, हेलो, हैलो, कैसे हो, कैसे हैं",
  thanks:
    "thanks, thank you, thank u, thankyou, thx, dhanyavad, dhanyawad, shukriya, meherbani, धन्यवाद, शुक्रिया, थैंक यू, थैंक्यू",
  goodbye: "bye, goodbye, good bye, good night, see you, alvida, phir milenge, tata, अलविदा, फिर मिलेंगे, बाय, शुभ रात्रि",
  who: "what can i ask, how can you help, who are you, what are you, are you a doctor, are you doctor, are you human, are you a human, are you real, are you a robot, are you a bot, are you ai, are you an ai, what can you do, what do you do, how do you work, your name, tum kaun ho, tum kon ho, aap kaun ho, aap kaun hain, aap kaun hai, aap kon ho, kya aap doctor, kya tum doctor, aap doctor ho, aap doctor hain, tum doctor ho, aap insaan, tum insaan, aap robot, tum robot, aap ai, tum ai, real doctor or, human answering, robot answering, who made you, kisne banaya, आप डॉक्टर हो, आप डॉक्टर हैं, तुम डॉक्टर हो, तुम इंसान, आप इंसान, तुम रोबोट, आप रोबोट, तुम एआई, आप एआई, किसने बनाया, aap kya kar sakte, tum kya kar sakte, aapka naam, tumhara naam, आप कौन, तुम कौन, क्या आप डॉक्टर, क्या तुम डॉक्टर, आप क्या कर सकते, आपका नाम, तुम्हारा नाम",
} as const;

export const OTHER_WORDS = {
  offTopic:
    "system prompt, your rules, your prompt, text above, rot, cricket, ipl, football, match, score, film, films, movie, movies, song, songs, gaana, essay, nibandh, poem, kavita, shayari, joke, jokes, chutkula, train, flight, bus, ticket, tickets, weather, mausam, stock, stocks, share market, mutual fund, mutual funds, invest, crypto, bitcoin, loan, credit card, prime minister, president, pradhan mantri, election, politics, translate, translation, french, german, python, javascript, java, coding, homework, maths, algebra, capital of, love letter, girlfriend, boyfriend, premika, paneer, biryani, pizza, cake, horoscope, rashifal, lottery, laptop, iphone, car, bike, passport, visa, salary, naukri, resume, wifi, instagram, facebook, youtube, decode, base64, cryptocurrency, netflix, actor, hero, heroine, क्रिकेट, मैच, फिल्म, गाना, निबंध, कविता, चुटकुला, ट्रेन, टिकट, मौसम, शेयर बाजार, म्यूचुअल फंड, प्रधानमंत्री, राष्ट्रपति, चुनाव, अनुवाद, फ्रेंच, प्रेम पत्र, प्रेमिका, पनीर, बिरयानी, राशिफल, लॉटरी, नौकरी, लोन, आईपीएल, डिकोड, पासपोर्ट",
  health:
    "cold, cough, fever, flu, headache, head, migraine, blood pressure, bp, acidity, reflux, heartburn, gas, gerd, bronchitis, chest, throat, nose, sleep, stress, remedy, remedies, health, pain, ache, medicine, herb, herbs, honey, ginger, turmeric, kadha, tea, ill, sick, symptom, symptoms, pregnant, sardi, jukam, zukam, khansi, bukhar, sir dard, sar dard, dard, gala, naak, neend, tanav, gharelu, nuskha, upay, ilaj, bimar, bimari, adrak, shahad, haldi, tulsi, mulethi, saunf, seena, saans, pet dard, namak, wajan, सर्दी, जुकाम, खांसी, बुखार, सिर दर्द, सिरदर्द, दर्द, माइग्रेन, बीपी, रक्तचाप, एसिडिटी, गैस, गला, गले, नाक, नींद, तनाव, घरेलू, नुस्खा, उपाय, इलाज, बीमार, बीमारी, अदरक, शहद, हल्दी, तुलसी, मुलेठी, सौंफ, काढ़ा, सीने, सांस, नमक, वजन, दवा",
} as const;

/** What is asked about a remedy or a complaint. */
export const ASK_WORDS = {
  when: "when, kab, how soon, कब, warning signs, red flags, danger signs, how long should i wait, khatre ke lakshan, खतरे के लक्षण",
  seeDoctor:
    "see a doctor, see doctor, go to a doctor, go to doctor, visit a doctor, call a doctor, doctor ke paas, doctor ko dikha, doctor ko kab, doctor ko, worry, hospital, डॉक्टर के पास, डॉक्टर को, अस्पताल, दिखाना चाहिए",
  prepare:
    "how to make, how to prepare, how to use, how to do, how to take, how do i make, how do i use, how to keep, how to measure, how to, how do i, how should i, recipe, prepare, preparation, kaise banaye, kaise banate, kaise banaen, kaise kare, kaise karein, kaise use, kaise le, kaise piye, kaise khaye, kaise naape, kaise, vidhi, tarika, कैसे, बनाने की विधि, विधि, तरीका, बनाएं",
  avoid:
    "not eat, not drink, what to avoid, kya na khaye, kya na khayein, kya na khaen, kya na khau, kya na piye, na khaye, na khayein, nahi khana, nahi khaye, nahi pina, nahi peena, क्या न खाएं, क्या ना खाएं, क्या न खाए, क्या न खाऊं, क्या न पिएं, न खाएं, ना खाएं, नहीं खाना, नहीं पीना, who should not, who should avoid, who must not, should not take, who cannot, avoid, parhez, kise nahi, kisko nahi, kaun nahi, kin logo ko, na le, nahi lena chahiye, nahi khana chahiye, किसे नहीं, किसको नहीं, कौन नहीं, परहेज, नहीं लेना चाहिए, नहीं खाना चाहिए, leave alone",
  safe: "safe, safely, safety, side effect, side effects, harm, harmful, risk, risks, ok for, okay for, ok to, okay to, all right, alright, allowed, can i, can we, can my, can you take, can pregnant, can children, can kids, can babies, can a, can diabetics, can diabetic, can people, may i, is it ok, is it okay, give to, nuksan, nuksaan, haani, surakshit, side effect, sakta, sakti, sakte, sakte hai, de sakte, le sakte, suit, नुकसान, हानि, सुरक्षित, सकता, सकती, सकते, साइड इफेक्ट, दे सकते, ले सकते",
  evidence:
    "does, work, works, really, proven, proof, evidence, study, studies, research, science, scientific, effective, help with, helps with, does it help, any use, useful, asar, asardar, kaam karta, kaam karti, fayda hota, faida hota, fayda hai, sach mein, saboot, असर, असरदार, काम करता, काम करती, फायदा होता, फायदा है, सबूत, सच में, लाभ",
  helps:
    "what helps, what can help, help, helps, relief, relieve, remedy, remedies, home remedy, cure, treat, treatment, get rid, good, good for, best for, soothe, ease, what to do, what should i do, what to eat, what to drink, gharelu upay, gharelu nuskha, nuskha, nuskhe, upay, upaay, ilaj, ilaaj, aaram, rahat, kya kare, kya karu, kya karna, kya khaye, kya piye, kya khana, theek, thik, accha, acha, achha, उपाय, नुस्खा, नुस्खे, इलाज, आराम, राहत, क्या करें, क्या करूं, क्या खाएं, क्या पिएं, ठीक, अच्छा, अच्छी, फायदा",
  what: "what is, what are, what s, whats, tell me about, about, kya hai, kya hota, kya hoti, matlab, ke baare, meaning of, why, cause, causes, what causes, sets off, triggers, kyu, kyon, kyun, wajah, karan, kis wajah, क्या है, क्या होता, क्या होती, मतलब, के बारे, क्यों, कारण, वजह",
} as const;

/** For whom a question is asked. */
export const GROUP_WORDS = {
  pregnancy:
    "pregnant, pregnancy, breastfeeding, breast feeding, nursing mother, expecting, trying to conceive, lactating, garbhvati, garbhavati, garbhwati, pregnent, pet se hu, stanpan, doodh pilati, गर्भवती, गर्भावस्था, प्रेग्नेंट, प्रेगनेंसी, स्तनपान, दूध पिलाती",
  baby: "baby, babies, infant, newborn, new born, toddler, nanha, nanhe, navjat, shishu, months old, month old, mahine ka, mahine ki, mahine ke, नवजात, शिशु, महीने का, महीने की, महीने के",
  child:
    "child, children, kid, kids, son, daughter, boy, girl, bachcha, bachche, bachchi, bachhe, bacche, bacha, bache, bachchon, beta, beti, years old, year old, saal ka, saal ki, saal ke, बच्चा, बच्चे, बच्ची, बच्चों, बेटा, बेटी, साल का, साल की, साल के",
  conditions:
    "diabetes, diabetic, diabetics, sugar patient, sugar wale, sugar ke mareez, kidney, liver, heart disease, heart failure, heart patient, thyroid, asthma, ulcer, gallstone, gallstones, bleeding disorder, surgery, operation, transplant, hiv, weak immunity, epilepsy, madhumeh, gurda, gurde, jigar, bp patient, शुगर वाले, शुगर के मरीज, मधुमेह, डायबिटीज, किडनी, गुर्दे, लिवर, लीवर, थायराइड, दमा, ऑपरेशन, मिर्गी",
} as const;
