import { describe, expect, it } from "vitest";
import { askOf } from "./ask.ts";
import { forgetsPerson, personAfter, personIn } from "./person.ts";

describe("the subject of a question", () => {
  it.each([
    ["what helps a sore throat", "helps"],
    ["khansi ka gharelu upay", "helps"],
    ["सर्दी में क्या करें", "helps"],
    ["Is it safe for my 2-year-old?", "safe"],
    ["shahad de sakte hai kya", "safe"],
    ["kya garbhvati tulsi le sakti hai", "safe"],
    ["who should avoid mulethi", "forWhom"],
    ["mulethi kise nahi leni chahiye", "forWhom"],
    ["एसिडिटी में क्या न खाएँ?", "avoid"],
    ["what should i not eat in acidity", "avoid"],
    ["how to make tulsi tea", "prepare"],
    ["namak ke garare kaise kare", "prepare"],
    ["how long does a cold last", "howLong"],
    ["bukhar kitne din rehta hai", "howLong"],
    ["नमक कितना खाना चाहिए", "howMuch"],
    ["when should I see a doctor for a cough", "doctor"],
    ["khansi mein doctor ko kab dikhaye", "doctor"],
    ["what is giloy", "what"],
    ["does ginger tea really work", "evidence"],
    ["it did not help, what now", "next"],
    ["pimples wont go what should i not do", "avoid"],
    ["bukhar me nahana chahiye ya nahi", "safe"],
    ["जले पर क्या लगाएं", "helps"],
    ["दाद ठीक होने में कितना समय लगता है", "howLong"],
    ["कब्ज कितने दिन में डॉक्टर को दिखाएं", "doctor"],
    ["heat stroke signs", "signs"],
    ["dandruff", "general"],
    ["is ringworm catching", "spreads"],
    ["dengue kaise failta hai", "spreads"],
    ["how can I avoid falling", "prevent"],
    ["मलेरिया से कैसे बचें", "prevent"],
    ["why do I get cramps", "why"],
    ["does dandruff cause hair loss", "evidence"],
    ["what should I eat in a fever", "eat"],
    ["bukhar me kya khana chahiye", "eat"],
    ["bukhar me chaval kha sakte hai kya", "safe"],
    ["which foods raise uric acid", "avoid"],
    ["thyroid ki goli kab leni chahiye", "when"],
    ["can I bathe when I have a fever", "safe"],
    ["fasting sugar kitni honi chahiye", "normal"],
    ["how often should I check BP", "howOften"],
    ["which cream is good for ringworm", "medicine"],
    ["what causes hair fall", "why"],
    ["is green stool dangerous", "evidence"],
    ["my bp is 150/95 is it dangerous", "evidence"],
    ["is walking good for knee pain", "evidence"],
    ["arandi ka tel kabz me theek hai", "evidence"],
    ["छोटी पथरी बिना ऑपरेशन निकल जाएगी", "evidence"],
    ["गला ख़राब है, ठंडा पानी पिऊँ क्या", "evidence"],
    ["यूरिक एसिड बढ़ा है पर तकलीफ़ नहीं, दवा लें क्या", "evidence"],
    ["sar dard me bina goli kya kare", "helps"],
    ["what should fasting sugar be", "normal"],
    ["wat to eat in typhoid", "eat"],
    ["khana hazam nahi hota", "general"],
  ])("%s", (question, ask) => {
    expect(askOf(question)).toBe(ask);
  });
});

describe("the person of a question", () => {
  it.each([
    ["honey for my 8 month old baby", { stage: "baby", months: 8 }],
    ["is it safe for my 2-year-old", { stage: "child", months: 24 }],
    ["3 saal ke bachche ko", { stage: "child", months: 36 }],
    ["my 70 year old father", { stage: "older", months: 840 }],
    ["baccho ko khansi", { stage: "child", months: null }],
    ["dadi ke liye", { stage: "older", months: null }],
    ["गर्भवती महिला", { pregnant: true, stage: null }],
    ["is papaya safe in 5th month", { pregnant: true, stage: null }],
    ["how to avoid pregnancy", { pregnant: false }],
    ["5 months pregnant", { pregnant: true, stage: null, months: null }],
    ["I am breastfeeding", { breastfeeding: true }],
    ["main sugar patient hu", { ill: true }],
    ["cough for 2 months", { stage: null, months: null }],
    ["2 mahine se khansi hai", { stage: null, months: null }],
    ["my nose runs for five months of the year", { stage: null, months: null }],
    ["I sneeze 3 months in a year", { stage: null, months: null }],
    ["saal me 2 mahine naak band rehti hai", { stage: null, months: null }],
    ["मुझे साल में तीन महीने छींकें आती हैं", { stage: null, months: null }],
    ["साल के करीब 5 महीने पीठ में खुजली", { stage: null, months: null }],
    ["3 महीने के बच्चे को छींक", { stage: "baby", months: 3 }],
    ["i am 38 female, headaches since my second delivery so 6 yrs", { stage: null, months: 456 }],
    ["main 31 ka hu, do saal se neend nahi", { stage: null, months: 372 }],
    ["मैं 44 साल की हूँ", { stage: null, months: 528 }],
    ["ढाई महीना हो गया, खेत में पसीना", { stage: null, months: null }],
    ["3 saal ho gaye dawa khate", { stage: null, months: null }],
    ["dahi de sakte hai? dadi mana kar rahi hai", { stage: null, months: null }],
    ["नानी कहती है हल्दी लगाओ", { stage: null, months: null }],
    ["nani ko khansi hai", { stage: "older", months: null }],
    ["I am 71", { stage: "older", months: 852 }],
    ["I am 70 kg", { stage: null, months: null }],
    ["beta 3 saal ka hai, dadi bolti hai shahad do", { stage: "child", months: 36 }],
    ["ginger for a cold", { stage: null, months: null, pregnant: false, ill: false }],
  ])("%s", (message, expected) => {
    expect(personIn(message)).toMatchObject(expected);
  });

  it.each(["periods 2-3 mahine me aate hai", "डिलीवरी के 4 महीने हुए, बाल झड़ रहे हैं"])(
    "has no age from a time: %s",
    (message) => {
      expect(personIn(message).months).toBeNull();
    },
  );

  it.each(
    [
      ["17 kg", "he is 17 kg", "weight 17", "17 kilo ka hai", "wazan 17", "17 किलो", "वज़न 17 किलो है"],
      ["two months", "I have a cough two months", "it's been two months", "about 3 months now", "two months back"],
      ["do mahine", "do mahine se", "2 mahine se khansi", "TB ki dawa 6 mahine", "2 mahine purani khansi"],
      ["6 mahine ka course hai", "diabetes 5 years", "dard 5 saal", "papa ko 10 saal se sugar hai"],
      ["दो महीने", "दो महीने से", "2 महीने पुरानी खाँसी", "मुझे 5 साल से दर्द है", "छह महीने का कोर्स"],
    ].flat(),
  )("has no age: %s", (message) => {
    expect(personIn(message).months).toBeNull();
    expect(["baby", "child"]).not.toContain(personIn(message).stage);
  });

  it.each([
    ["my 2 month old has a cough", 2],
    ["8 months, fever since morning", 8],
    ["he is 8 months", 8],
    ["my baby has had a cough for 2 months, she is 9 months old", 9],
    ["papa 66 saal ke hain, 2 saal pehle stent", 792],
    ["2 mahine ka baccha", 2],
    ["5 saal ki beti ko 2 mahine se khansi", 60],
    ["1 saal 4 mahine ka hai", 16],
    ["9 mahine pe kaun sa tika lagta hai", 9],
    ["4 mahine ke bete ko", 4],
    ["बच्ची 6 साल की है, एक महीने से जुएं", 72],
    ["8 महीने का है", 8],
    ["54 years, periods stopped four years ago", 648],
  ])("has an age in the words of one: %s", (message, months) => {
    expect(personIn(message).months).toBe(months);
  });

  it.each(["8 months", "8 mahine", "8 महीने"])("of a child's chat has an age in %s alone", (message) => {
    const child = personIn("my child has a cough");
    expect(personIn(message, child)).toMatchObject({ stage: "baby", months: 8 });
    expect(personIn(message, personIn("my mother has a cough"))).toMatchObject({ stage: null, months: null });
  });

  it("is remembered, replaced by another person, and removed", () => {
    const child = personAfter(personIn("my son is 4 years old"), personIn("can he have milk"));
    expect(child).toMatchObject({ stage: "child", months: 48 });
    expect(personAfter(child, personIn("and for my 8 month old?"))).toMatchObject({ stage: "baby", months: 8 });
    expect(forgetsPerson("For an adult")).toBe(true);
    expect(forgetsPerson("बड़े के लिए")).toBe(true);
  });
});

describe("an age in words", () => {
  it.each([
    ["छह महीने के बच्चे को पानी", 6],
    ["do saal ki beti ko khansi", 24],
    ["my baby is eight months old", 8],
    ["6 weeks old baby", 1],
    ["6 hafte ki beti", 1],
    ["6 हफ्ते का बच्चा", 1],
    ["1.5 saal ka beta", 18],
    ["3 tablets for my son", null],
    ["he is 101 fever", null],
    ["my son goes 5-6 times a day", null],
    ["he is 5-6 times in the toilet", null],
    ["my mother 99 fever since morning", null],
    ["fever for 2 weeks", null],
    ["my mother 70 fell twice", 840],
    ["hot flashes at night age 49", 588],
    ["period 2 mahine me ek baar", null],
    ["ek saal se khansi hai", null],
  ])("%s", (message, months) => {
    expect(personIn(message).months).toBe(months);
  });
});
