/** Illnesses, parts of the body and treatments of which our pages say nothing; several words are a phrase. */
export const OTHER_ILLNESSES = {
  english:
    "cancer, tumour, tumor, chemotherapy, hiv, aids, syphilis, dengue, malaria, typhoid, chikungunya, jaundice, hepatitis, " +
    "psoriasis, eczema, acne, pimple, dandruff, ringworm, hair, hairfall, baldness, bald, wrinkle, sunscreen, tan, wart, mole, " +
    "scar, knee, arthritis, gout, disc, disk, sciatica, spine, fracture, bone, osteoporosis, ligament, sprain, piles, " +
    "haemorrhoid, hemorrhoid, fissure, hernia, appendix, appendicitis, gallstone, stone, dialysis, cataract, glaucoma, lasik, " +
    "eyesight, tooth, teeth, dental, dentist, cavity, braces, aligner, hearing, period, menstrual, menstruation, pcos, pcod, " +
    "infertility, ivf, sperm, erection, erectile, condom, abortion, prostate, autism, adhd, dementia, alzheimer, parkinson, " +
    "paralysis, palsy, polio, bipolar, schizophrenia, thalassemia, cholesterol, varicose, transplant, implant, rabies, tetanus, " +
    "lice, scabies, steroid, height, breast size, insulin pump, cpap, back pain, backache, joint pain, ear, ear infection, " +
    "ear pain, earwax, eye, eye infection, eye redness, red eye, urine, urinary, uti, vertigo, itching, thyroid, thairaid, anaemia, anemia, goitre, " +
    "hemoglobin, haemoglobin, platelet, leukemia, chickenpox, measles, mumps, smallpox, leprosy, cholera, dysentery, worms, deworming, " +
    "pinworm, amoeba, filaria, plague, covid, corona, monkeypox, meningitis, encephalitis, nipple, uterus, ovary, cervix, menopause, " +
    "hysterectomy, caesarean, cesarean, vagina, vaginal, testicle, penis, kidney stone, dental implant, root canal, spectacles, " +
    "contact lens, squint, deaf, tinnitus, stammer, lisp, callus, bunion, frostbite, sunburn, tattoo removal, botox, filler, " +
    "liposuction, keloid, vitiligo, melasma, lupus, fibromyalgia, myasthenia, sclerosis, dystrophy, epilepsy, ptsd, ocd, anorexia, " +
    "bulimia, addiction, rehab, vaccine schedule, vaccination chart, immunisation, immunization, newborn vaccines, baby vaccines, mri, ct scan, x ray, ultrasound, endoscopy, colonoscopy, biopsy, angioplasty, " +
    "bypass, stent, pacemaker, physiotherapy, prosthesis, wheelchair, crutch, plaster, bandage, stitches, organ donation, " +
    "blood donation, shoulder, shoulder pain, heel, heel pain, elbow, wrist, ankle, hip, foot, feet, foot pain, leg, leg pain, calf, toe, toenail, nail, nails, " +
    "uric, uric acid, ulcer, mouth ulcer, rash, diaper, nappy, cramp, cellulitis, dark circle, cataracts, spondylitis, spondylosis, cervical, slip disc, frozen shoulder, " +
    "lip balm, eyebrow, eyelash, underarm, armpit, body odour, body odor, stretch mark, pigmentation, tanning, fairness, blackhead, whitehead, boil, " +
    "abscess, burn mark, snakebite, bedwetting, puberty, masturbation, libido, sex, pubic, discharge, lactation, milk supply, colic, teething, weaning, " +
    "diarrhoea, diarrhea, loose motion, loose stools, hiccup, skin, sweat, sweating, odour, smell of mouth, bad breath, swelling, swollen, stiff neck, motion sickness, " +
    "breast milk, sugar level, blood sugar, glucose, vertebra, muscle cramp, sore muscles, stretching, " +
    "gain weight, weight gain, put on weight, underweight, bulk up, muscle gain, protein powder, creatine, memory, concentration, iq, " +
    "diabetes, insulin, hba1c, triglyceride, fatty liver, cirrhosis, creatinine, nephritis, celiac, coeliac, crohn, colitis, ibs, lactose",
  hindi:
    "navjat ka tika, navjat ke tike, bachche ke teeke, bache ke teeke, teeke lagte, tike lagte, tikakaran, टीकाकरण, नवजात का टीका, नवजात को कौन सा टीका, टीके लगते, " +
    "khoon ki kami, khoon badhane, khoon badhana, ghutna, ghutne, ghutno, kohni, kalai, takhna, pair, pairo, pair dard, pairo me, pairon me, kamar me, tang, taang, nakhun, nazar, nazar kamzor, " +
    "chechak, khasra, hazja, haija, pet ke keede, keede, keeda, garbhashay, stan, bachedani, bachcheydani, haddi, tanke, raktdan, kushth, behrapan, " +
    "haklana, jhaiyan, jhai, daag, dhabbe, massa, phoda, funsi, phunsi, chhala, chhale, baal, pathri, shukranu, rusi, daant, daanton, dadh, masik dharm, " +
    "mahwari, bawasir, bawaseer, motiyabind, gathiya, nason, safed daag, piliya, khujli, muhase, muhasa, kaan, kaano, kamar, kamar dard, peshab, chehre par, chehra, " +
    "aankh, aankhon, eddi, ediyan, edi, hont phatna, jhurriyan, yaad dasht, yaaddasht, lakwa, khaj, daad khaj, ganth, pet ke kide, lambai, kad badhane, " +
    "dast, pasina, hichki, badbu, sujan, twacha, tvacha, nabhi, pith, peeth, gardan me akdan, haddiyan, haddiya, liver, roshni badhane, दस्त, पसीना, हिचकी, बदबू, सूजन, त्वचा, नाभि, पीठ, हड्डियाँ, हड्डियां, अकड़न, " +
    "wajan badhana, wajan badhane, vajan badhana, mota hone, sunn, jodo, jodon, jod dard, nasen, nas, safed pani, swapndosh, nasha mukti, madhumeh, sugar patient, sugar control, sugar level, " +
    "थायराइड, थायरॉइड, खून की कमी, खून बढ़ाने, चेचक, खसरा, हैजा, कीड़ा, कीड़े, गर्भाशय, स्तन, बच्चेदानी, कोहनी, कलाई, टखना, पैर, पैर दर्द, नाखून, " +
    "प्लास्टर, टांके, रक्तदान, कुष्ठ, बहरापन, हकलाना, झाइयां, दाग, मस्सा, मस्से, फोड़ा, फुंसी, छाला, छाले, कोरोना, कोविड, घुटनों, " +
    "कैंसर, डेंगू, मलेरिया, टाइफाइड, पीलिया, मुंहासे, मुहासे, मुँहासे, रूसी, बाल, बालों, घुटना, घुटने, गठिया, गाउट, डिस्क, हड्डी, बवासीर, पथरी, पेशाब, " +
    "मोतियाबिंद, दांत, दाँत, दांतों, ब्रेसेस, माहवारी, मासिक धर्म, पीरियड, शुक्राणु, लकवा, लकवे, कोलेस्ट्रॉल, वैरिकोज, नसों, ट्रांसप्लांट, खुजली, सफेद दाग, कान, " +
    "कमर दर्द, आँख, आंख, आँखों, एड़ी, एड़ियां, यूरिक एसिड, वज़न बढ़ाना, वजन बढ़ाने, वज़न बढ़ा, सुन्न, जोड़ों, मधुमेह, शुगर, डायबिटीज",
} as const;

/** What people speak of beside an illness, and what alone is no subject of ours: "exams bring on my migraine". */
export const SETTINGS = {
  english:
    "gym, exam, school, college, job, interview, wedding, marriage, girlfriend, boyfriend, love, flight, trip, tour, travel, rain, weather, computer, " +
    "laptop, temple, garden, class, monsoon, winter, summer",
  hindi:
    "barish, mausam, yatra, safar, shadi, pariksha, naukri, mandir, बारिश, मौसम, यात्रा, सफ़र, शादी, परीक्षा, नौकरी, स्कूल, विद्यालय, मंदिर",
} as const;

/** What is no matter of health at all. */
export const OTHER_THINGS = {
  english:
    "cricket, football, ipl, match, team, news, train, bus, car, bike, hotel, restaurant, movie, film, song, music, actor, actress, netflix, election, minister, president, politics, parliament, " +
    "capital of, history of, geography, ticket, visa, passport, stock, stocks, share market, mutual fund, invest, investment, bitcoin, crypto, " +
    "loan, bank, insurance, tax, emi, salary, resume, homework, essay, poem, letter, translate, translation, french, german, python, javascript, " +
    "program, wifi, internet, password, engine, tyre, tire, petrol, diesel, mileage, biryani, pizza, burger, cake, pasta, noodles, butter masala, " +
    "butter chicken, paratha, dosa batter, gulab jamun, recipe for, astrology, horoscope, dog, cat, joke, gold price, tattoo, recharge, sim, aadhaar, aadhar, " +
    "pan card, voter card, licence, license, ration, electricity, plumber, electrician, carpenter, cement, tractor, fertilizer, fertiliser, pesticide spray, " +
    "crop, wheat, paddy, goat, buffalo, hen, fish tank, aquarium, camera, fridge, ludo, chess, carrom, kabaddi, hockey, tennis, badminton, olympics, " +
    "world cup, captain, planet, moon landing, rocket, math, maths, algebra, equation, physics, chemistry, grammar, spelling, dictionary, novel, poet, " +
    "war, battle, constitution, lawyer, police, fir, divorce, property, rent, landlord, deposit, plot, gold, silver, diamond, saree, dress, shoes, makeup, " +
    "lipstick, perfume, mehndi, shop, shopping, near me, brand, iphone, taxi, grow, farming, software, windows, paint, price, prices, africa, abroad, stain, " +
    "business, vyapar, kheti, wallpaper, furniture, sofa, curtain, carpet, detergent, laundry, shirt, jewellery, startup, business idea, marketing, seo, instagram, youtube, facebook, " +
    "podcast, degree, btech, mba, upsc, neet, jee, scholarship, railway, pnr, airport, courier, parcel, amazon order, refund, upi, fixed deposit, interest rate, wickets, goals scored",
  hindi:
    "bijli, chai patti brand, gehu, gehun, fasal, bakri, bhains, mukadma, vakil, vakeel, thana, zameen, kiraya, sona chandi, joota, jute, ganit, hisab, itihas, " +
    "rajdhani, yuddh, rajya, zila, videsh, dukan, bhav, kheti, paudha, paudhe, kahani, kimat, gaana, gana, gaadi, khel, chunav, mantri, sarkar, nibandh, kavita, anuvad, " +
    "kundli, rashifal, paise kamaye, paisa kamane, byaj, biyaj, buwai, rakhi kab, diwali kab, holi kab, angrezi, cricket, cricketer, film, " +
    "बिजली, गेहूं, फसल, बकरी, भैंस, वकील, थाना, जमीन, ज़मीन, किराया, सोना चांदी, जूते, गणित, इतिहास, राजधानी, युद्ध, राज्य, रिचार्ज, आधार कार्ड, " +
    "राशन, कप्तान, विश्व कप, अफ्रीका, विदेश, क्रिकेट, मैच, फिल्म, फ़िल्म, गाना, खेल, चुनाव, मंत्री, प्रधानमंत्री, सरकार, निबंध, कविता, अनुवाद, कुंडली, राशिफल, " +
    "कारोबार, व्यापार, सत्याग्रह, बाइक, कार, ट्रेन, गाड़ी, बस टिकट, टिकट, होटल, शेयर बाजार, म्यूचुअल, बैंक, लोन, ब्याज, समाचार, टीम, प्रेमिका, प्रेम, पिज्जा, बिरयानी, दुकान, भाव, खेती, पौधा, पौधे, पौधों, " +
    "बुवाई, डेयरी खोल, dairy farm, लाइसेंस, नेटवर्क, कहानी, कीमत, क़ीमत, बटर मसाला, गुलाब जामुन, टैटू, कंप्यूटर, राखी, अंग्रेजी",
} as const;
