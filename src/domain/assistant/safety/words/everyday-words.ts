/**
 * Words of everyday life that two authors or more of eval/sets/voices write in harmless messages and none in a message of
 * danger, and that were heard as a misspelt word of danger: "बहस" as "behosh", "मुल्तानी" as "ulta". Like the plain words, they
 * are what they are. Words that tell of a danger in any form are left out, and those by which somebody tells of what is past.
 * The first line of each is of single authors.
 */
export const EVERYDAY_ENGLISH = `
  accept upi coq
  afternoons airlines arishtam bams bcg belief bengal besan children's company's cools couples creak crosslegged
  detective dimer discussing divorced dosas effects esr faster flakes flossed gardens generic gnm govt gpay gst
  guidelines gujarat hearty hobbies imd ipl john's labourers leftover lft lifelong mangoes marathons overthinking
  peeler playschool process punjab puppy's ratio rcb related search shifts sixties slots sneezed sneezes spiti
  stretches summers swears testing tickle timetable tomorrow's vata veg waiters winters wording wort`;

export const EVERYDAY_HINDI = `
  chole chhole chokha छोले चोखा फलाहार सेना बारहवाँ
  aasteen afwah anm anu asal ashubh asli aushadhi ayush badlu bahas banwane barbadi batayiye bd behas behes bhaav
  bhature bhaunka bhav bhonka bio bumrah champi changa charcha chaukas chaunk cheezo chhattis chunav citizen club
  daraar dashak dharm ediyan evs expiry firti golden gori icecream isne ispe jawan jud judti kanghi karana karani
  khair khoob khub kisme krishi kulfi kulthi kutki kuttu ladakh lagwane lautke lehar lein maante manta masala
  masale maza mehta model mohar nange narm nishani noida nss otp paancho padhata pakake paltu patile phirte puchna
  puran sachet sanskar sargi shart shayari shukr singhara st stree sunate sunati swaad tadka taseer tash tds
  theory titli totka udta vaat vahem varne vehem vicks waaz wapsi warne widal yaani yani yun
  अजार अधिकार अध्याय अनिष्ट अनुमति अपशकुन अभ्यास अमरनाथ असल आँकड़े आईटीआई आमतौर आयुष्मान आलथी आवर आवेदन इंस्टॉल
  इकहत्तर इको इनाम इलाके उकता उचित उन्नीस उस्तरे एक्स एजेंट एड़ियाँ एनीमिया ओवर औसतन करवटें कराना करानी कराया
  कहेंगे कारणों कार्बन कालाजार किताबों किसमें किसानों कुट्टू कुल कुशल केंचुली कैशलेस कॉपर क्रम क्रॉस क्रोध क्लब
  खानदानी खानपान खैर गगरी गब्बर गरज गर्मियों गार्ड गुलकंद गोखरू गोल्डन ग्रीन ग्रुप ग्लिसरीन घमौरियाँ घूमते घृत
  घोषित चमकती चर्चा चारधाम चार्ज चार्ट चिकित्सक चित्र चूर चेतावनी चौकीदारों छब्बीस छात्रों छींट छुटपन छुट्टियाँ
  जटामांसी जागरण जिज्ञासा जीवाणु जुएं जुड़ ज्ञान ज्वारे टाइपिंग टिटहरी टीएमटी ट्रैफिक ठहराने डॉक्टरी ड्राइविंग
  तत्व तरकीब तलछट ताँबे ताज़गी तासीर तीज त्रिकोण थिएटर दर्जी दस्ताने दुर्गंध देवदास धावक नक़द नतीजे नरम नर्सिंग
  नहलाना नागरिक निकलेगी निराई नेट नेत्रदान नोट्स पंक्ति पंक्तियों पंपिंग पकवान पढ़ाता पत्र परखें पाउच पाक पात्र
  पार्किंसन पिंजरा पुदीन पुनर्नवा पुस्तक पैंतीस पैकेज पोस्टर पौष्टिक प्रति प्रथम प्रेमचंद फ़िटनेस फिटनेस फैटी
  बजाता बजाती बदलाव बनवाना बनवाने बरामदे बहत्तर बहलाने बहस बागवानी बाग़वानी बानवे बिंदु बिछोह बिरादरी बिहार बेवजह
  बेस्वाद बोलचाल ब्लाउज़ भंडारा भवन भाषाओं भीष्म भोजनालय भौंककर भौंका भ्रामरी मंच मंडल मकोय मगन मचाकर मच्छरों मज़े
  मजे मलना मस्तिष्क महाभारत माँजने मानसिक मित्र मिथक मुंडन मुआवजा मुरब्बा मुलाकात मुल्तानी मुस्कुराता मुहर यूनियन
  योगासन रात्रि रीत रेट रेलगाड़ी रोज़े लहंगे लहर लाइसेंस लागू वज्रासन वटी वन वरने वरिष्ठ वर्क वात विक्स वैष्णो
  व्यवस्था व्याख्यान शामिल शास्त्र शिक्षा शिरोधारा शिवजी शुभ शोले श्रेणी संक्षेप संघ सचमुच सत्र सत्संग सन्
  सब्जियों समारोह समिति सम्मेलन सरकारी सरपंच सलामत साइटिका साइनस साइलेंट साबित सामान्यतः सिट्रीजिन सीबीसी सुझाइए
  सुनाइए सुनाता सुनाती सूची सूरन स्काउट स्टेज स्पीति स्पेसर हटवाएँ हर्ज हार्मोन हेतु`;
