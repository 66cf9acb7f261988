/**
 * The words that people type most, each tongue's commonest first. What is one slip from such a word, and from no word of
 * danger, is that word.
 */
export const SMALL_ENGLISH = `the and what that this for have with not are was you can how does your from but has when
  they will should which why there would who now his her she our their about after before could did been any some very
  just only because while since where then than them these those more most much many other every still good well also
  give take know want need like feel feels feeling please plz tell which going doing being having getting today
  yesterday tomorrow night morning evening week weeks month months year years daily every sometimes always never
  doctor medicine remedy remedies home food water tea milk drink eat eating drinking help safe better best natural
  normal common cause causes prevent treat treated treatment symptoms signs meaning mean means difference between`;

export const SMALL_HINGLISH = `hai hain kya nahi nhi mein liye aur raha rahi rahe rha rhi rhe gaya gayi gaye gya gyi
  kaise kaisa kaisi kab kahan kaun kaunsa kaunsi kaunse kyun kyon kyu kitna kitni kitne kitno tha thi the hota hoti hote
  hona hone hua hui hue hoga hogi honge sakta sakti sakte karna karne karta karti karte karu karun kare karen karein
  karo karke mera meri mere mujhe mujhko aap aapka aapke aapki uska uski uske usko unka unki unke unko apna apni apne
  bahut bhi baad pehle pahle saath abhi kal aaj din raat subah shaam koi kuch kisi sab bas toh lekin magar wala wali wale
  chahiye chahie batao bataye bataiye batana lagta lagti lagte theek thik accha acha achha achhi jata jati jate jaye
  jana leta leti lete lena lene dena dene deta deti dete hoke hokar leke lekar deke karke khake khakar jaake rehta rehti rehte rehna batai khaye khayein peena pina piye piyein sahi`;

export const SMALL_HINDI = `है हैं में का की के को से और क्या नहीं भी हो हूँ हूं रहा रही रहे गया गई गए लिए कैसे कैसा कैसी कब कहाँ कहां कौन
  कौनसा कौनसी क्यों कितना कितनी कितने था थी थे होता होती होते होना होने हुआ हुई हुए होगा होगी होंगे सकता सकती सकते करना
  करने करता करती करते करें करूँ करूं करो करके मेरा मेरी मेरे मुझे आप आपका उसका उसकी उसके उसको उनका उनकी उनके उनको अपना
  अपनी अपने बहुत बाद पहले साथ अभी आज कल दिन रात सुबह कोई कुछ किसी लेकिन चाहिए बताओ बताइए बताएं लगता लगती जाता जाती जाते
  जाए जाना लेना लेने देना देने ठीक अच्छा अच्छी तक सिर्फ सिर्फ़ थोड़ा थोड़ी`;

/** Words of Hindi that are one slip from a small one, and words all the same. */
export const NEAR_SMALL_HINDI = `कसा कसी कसे मरा मरी मरे उसी उसे उस बहु बहू सा कई किस बता बताए बाएं लगा लगी लगे जान लता सका सकी सके करा करी कर करे होगे
  किसे गलती जब तब सब अब या यह वह वे पर बस गाय चाय राय आई आए लाए दे ले जा ना ही तो आठ सात पिता जीना पीना सीना बना बने बनी सुना खाना गाना आना माना दाना नाना काना`;
