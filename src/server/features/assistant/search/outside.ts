import { folded } from "./romanised.ts";
import { stemOf, wordsOf } from "./words.ts";

/**
 * Subjects of which our pages say nothing, though other words of such a question may well occur on them: "slip disc
 * exercise" finds exercise. A page whose own names have the word may answer all the same.
 */
const ILLNESSES =
  "cancer, tumour, tumor, chemotherapy, hiv, aids, syphilis, dengue, malaria, typhoid, chikungunya, jaundice, hepatitis, " +
  "psoriasis, eczema, acne, pimple, dandruff, ringworm, hair, hairfall, baldness, bald, wrinkle, sunscreen, tan, wart, mole, " +
  "scar, knee, arthritis, gout, disc, disk, sciatica, spine, fracture, bone, osteoporosis, ligament, sprain, piles, " +
  "haemorrhoid, hemorrhoid, fissure, hernia, appendix, appendicitis, gallstone, stone, dialysis, cataract, glaucoma, lasik, " +
  "eyesight, tooth, teeth, dental, dentist, cavity, braces, aligner, hearing, period, menstrual, menstruation, pcos, pcod, " +
  "infertility, ivf, sperm, erection, erectile, condom, abortion, prostate, autism, adhd, dementia, alzheimer, parkinson, " +
  "paralysis, palsy, polio, bipolar, schizophrenia, thalassemia, cholesterol, varicose, transplant, implant, rabies, tetanus, " +
  "lice, scabies, gym, steroid, height, breast size, insulin pump, cpap, " +
  "back pain, backache, joint pain, ear infection, ear pain, eye infection, eye redness, red eye, urine, vertigo, itching, " +
  "thyroid, thairaid, anaemia, anemia, khoon ki kami, थायराइड, थायरॉइड, खून की कमी, goitre, hemoglobin, platelet, leukemia, chickenpox, measles, mumps, smallpox, leprosy, cholera, " +
  "dysentery, worms, deworming, pinworm, amoeba, filaria, plague, covid, corona, monkeypox, meningitis, encephalitis, " +
  "nipple, uterus, ovary, cervix, menopause, hysterectomy, caesarean, cesarean, vagina, vaginal, testicle, penis, " +
  "kidney stone, dental implant, root canal, spectacles, contact lens, squint, deaf, tinnitus, stammer, lisp, " +
  "callus, bunion, frostbite, sunburn, tattoo removal, botox, filler, liposuction, keloid, vitiligo, melasma, " +
  "lupus, fibromyalgia, myasthenia, sclerosis, dystrophy, epilepsy, ptsd, ocd, anorexia, bulimia, addiction, rehab, " +
  "vaccine schedule, mri, ct scan, x ray, ultrasound, endoscopy, colonoscopy, biopsy, angioplasty, bypass, stent, pacemaker, " +
  "physiotherapy, prosthesis, wheelchair, crutch, plaster, bandage, stitches, organ donation, blood donation, " +
  "shoulder pain, heel pain, elbow, wrist, ankle, hip, foot pain, leg pain, toenail, nail, nails, " +
  "ghutna, ghutne, kohni, kalai, takhna, pair dard, tang, nakhun, nazar kamzor, " +
  "chechak, khasra, hazja, pet ke keede, keede, garbhashay, stan, bachcheydani, bachedani, " +
  "haddi, plaster, tanke, raktdan, lepra, kushth, behrapan, haklana, jhaiyan, jhaiya, daag, masse, massa, phode, foda, funsi, chhale, " +
  "चेचक, खसरा, हैजा, कीड़े, गर्भाशय, स्तन, बच्चेदानी, कोहनी, कलाई, टखना, पैर दर्द, नाखून, " +
  "प्लास्टर, टांके, रक्तदान, कुष्ठ, बहरापन, हकलाना, झाइयां, दाग, मस्सा, मस्से, फोड़ा, फुंसी, छाले, कोरोना, कोविड, " +
  "ghutna, ghutne, ghutno, ghutnon, घुटनों, ghutnon, baal, pathri, shukranu, rusi, daant, dant, masik dharm, mahwari, bawasir, motiyabind, gathiya, nason, " +
  "safed daag, peeliya, khujli, muhase, kaan, kamar dard, peshab, chehre par, " +
  "कैंसर, डेंगू, मलेरिया, टाइफाइड, पीलिया, मुंहासे, मुँहासे, रूसी, बाल, बालों, घुटना, घुटने, गठिया, गाउट, डिस्क, हड्डी, बवासीर, पथरी, पेशाब, " +
  "मोतियाबिंद, दांत, दाँत, दांतों, ब्रेसेस, माहवारी, मासिक धर्म, शुक्राणु, लकवा, कोलेस्ट्रॉल, वैरिकोज, नसों, ट्रांसप्लांट, खुजली, सफेद दाग, कान, कमर दर्द";
const OTHER_THINGS =
  "cricket, football, ipl, match, team, movie, film, song, music, actor, actress, netflix, election, minister, president, " +
  "politics, parliament, capital of, history of, geography, train, flight, bus, ticket, hotel, visa, passport, trip, tour, " +
  "stock, stocks, share market, mutual fund, invest, investment, bitcoin, crypto, loan, bank, insurance, tax, emi, salary, " +
  "job, interview, resume, exam, school, college, homework, essay, poem, letter, translate, translation, french, german, " +
  "python, javascript, program, computer, laptop, wifi, internet, password, car, bike, engine, tyre, tire, petrol, biryani, " +
  "pizza, burger, cake, pasta, noodles, butter masala, butter chicken, weather, rain, news, astrology, horoscope, girlfriend, " +
  "boyfriend, love, wedding, marriage, dog, cat, joke, temple, gold price, tattoo, " +
  "recharge, sim, aadhaar, aadhar, pan card, ration, electricity, plumber, electrician, carpenter, cement, tractor, " +
  "fertilizer, fertiliser, pesticide spray, crop, wheat, paddy, goat, buffalo, hen, fish tank, aquarium, camera, fridge, " +
  "ludo, chess, carrom, kabaddi, hockey, tennis, badminton, olympics, world cup, captain, planet, moon landing, rocket, math, maths, " +
  "algebra, equation, physics, chemistry, grammar, spelling, dictionary, novel, poet, war, battle, constitution, lawyer, " +
  "police, fir, divorce, property, rent, landlord, plot, gold, silver, diamond, saree, dress, shoes, makeup, lipstick, perfume, mehndi, " +
  "bijli, chai patti brand, gehu, gehun, fasal, bakri, bhains, mukadma, vakil, vakeel, thana, zameen, zamin, kiraya, " +
  "sona chandi, joota, jute, kapde, kapda, ganit, hisab, itihas, rajdhani, yuddh, pahad, rajya, zila, " +
  "बिजली, गेहूं, फसल, बकरी, भैंस, वकील, थाना, जमीन, ज़मीन, किराया, सोना चांदी, जूते, कपड़े, गणित, इतिहास, राजधानी, युद्ध, " +
  "पहाड़, राज्य, रिचार्ज, आधार, राशन, कप्तान, विश्व कप, " +
  "shop, shopping, restaurant, near me, brand, iphone, taxi, grow, farming, garden, software, windows, paint, " +
  "price, prices, africa, abroad, travel, videsh, yatra, safar, अफ्रीका, विदेश, यात्रा, सफ़र, " +
  "dukan, bhav, kheti, paudha, paudhe, kahani, kimat, " +
  "gaana, gana, khel, chunav, mantri, sarkar, naukri, pariksha, nibandh, kavita, anuvad, shadi, kundli, rashifal, gaadi, mausam, " +
  "क्रिकेट, मैच, फिल्म, फ़िल्म, गाना, खेल, चुनाव, मंत्री, प्रधानमंत्री, सरकार, नौकरी, परीक्षा, विद्यालय, स्कूल, निबंध, कविता, अनुवाद, शादी, कुंडली, " +
  "राशिफल, गाड़ी, कार, बाइक, ट्रेन, बस टिकट, टिकट, होटल, शेयर बाजार, म्यूचुअल, बैंक, लोन, मौसम, बारिश, समाचार, टीम, प्रेमिका, प्रेम, पिज्जा, बिरयानी, " +
  "दुकान, भाव, खेती, पौधा, पौधे, कहानी, कीमत, क़ीमत, बटर मसाला, टैटू, कंप्यूटर";

const LONGEST = 2;
const phrases = `${ILLNESSES}, ${OTHER_THINGS}`.split(",").map(wordsOf);
const EXACT = new Set(phrases.map((words) => words.map(stemOf).join(" ")));
const FOLDED = new Set(phrases.map((words) => words.map(folded).join(" ")));

/** The words and pairs of words of a question that name a subject outside the library, as they were typed. */
export function outsideSubjects(question: string, isEnglish: boolean): readonly (readonly string[])[] {
  const words = wordsOf(question);
  const runs = words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST, words.length - at) }, (_, more) => words.slice(at, at + more + 1)),
  );
  return runs.filter(
    (run) => EXACT.has(run.map(stemOf).join(" ")) || (!isEnglish && FOLDED.has(run.map(folded).join(" "))),
  );
}
