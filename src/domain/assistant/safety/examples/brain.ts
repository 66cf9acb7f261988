import type { Examples } from "./example.ts";

export const BRAIN: Examples = {
  "NEUR-01": {
    speaks: [
      "Half of grandma's mouth is hanging and her words are slurred",
      "mausi ka munh tedha ho gaya aur bol nahi pa rahi",
      "ताऊ जी का चेहरा एक तरफ़ लटक गया है",
      "Yesterday my face drooped for ten minutes, now it is normal",
      "nana ji achanak kuch nahi bol rahe",
      "papa na bol pa rahe na sun pa rahe, bhai bolta hai bas gas hai",
    ],
    silent: [
      "I lost my voice because of a cold",
      "What are the signs of stroke",
      "koi baat nahi",
      "कोई बात नहीं",
      "doctor ne bola tha namak nahi khana",
      "डॉक्टर ने बोला नमक बंद करो",
      "mummy ne bola chai nahi peeni chahiye acidity mein",
      "mere pati mujhse baat nahi karte",
      "आपकी बात समझ में नहीं आई",
      "aapne jo bola wo samajh nahi aaya",
      "maine unki baat nahi mani aur thanda pi liya",
      "desk par kisi ne meri baat nahi suni",
      "phone par doctor ki awaz nahi aa rahi thi",
      "I can't find the words to thank you",
      "I could not speak to anyone at the desk",
      "The doctor did not speak English",
    ],
  },
  "NEUR-02": {
    speaks: ["My right arm and leg suddenly went weak", "papa ko lakwa maar gaya", "आधा शरीर अचानक सुन्न हो गया"],
    silent: [
      "My arm went numb because I slept on it",
      "बैठे बैठे पैर सो गया",
      "maine ek taraf ki baat suni",
      "maine suna hai ek haath se taali nahi bajti",
    ],
  },
  "NEUR-03": {
    speaks: [
      "This is the worst headache of my life and it came in a second",
      "achanak itna tez sar dard hua jaisa kabhi nahi hua",
      "अचानक बहुत तेज़ सिरदर्द उठा",
    ],
    silent: ["I have a mild headache after screen time", "roz shaam ko halka sar dard hota hai"],
  },
  "NEUR-04": {
    speaks: [
      "Headache and now everything looks double",
      "sar dard ke saath ek haath sunn hai aur chal nahi pa raha",
      "सिरदर्द है और सब धुंधला दिख रहा है",
    ],
    silent: ["I get a headache from the laptop screen", "I feel dizzy for a second when I stand up"],
  },
  "NEUR-05": {
    speaks: [
      "I suddenly went blind in one eye",
      "ek aankh se achanak dikhna band ho gaya",
      "अचानक एक आँख की रोशनी चली गई",
    ],
    silent: ["I cannot see small print without glasses", "raat me kam dikhta hai, gajar khane se fayda hoga"],
  },
  "NEUR-06": {
    speaks: [
      "High fever and his neck is stiff",
      "tez bukhar hai aur gardan akad gayi hai",
      "बुख़ार के साथ शरीर पर बैंगनी चकत्ते हैं",
    ],
    silent: ["My neck is stiff from a wrong pillow", "I have a low fever and a runny nose"],
  },
  "NEUR-07": {
    speaks: [
      "My son is having a seizure right now",
      "behen ko mirgi ka daura pad raha hai",
      "उसे झटके आ रहे हैं और मुँह से झाग निकल रहा है",
    ],
    silent: ["I want to keep fit and healthy", "Why do seizures happen"],
  },
  "NEUR-08": {
    speaks: ["My wife fainted and will not wake up", "bua behosh ho gayi hain", "वह बेहोश पड़ा है, कोई जवाब नहीं दे रहा"],
    silent: ["The faint smell of camphor helps me", "Nobody from the clinic is responding to my email"],
  },
  "NEUR-09": {
    speaks: [
      "She hit her head on the floor and keeps vomiting",
      "sar par chot lagi hai aur ulti ho rahi hai",
      "सिर पर चोट लगी और अब वह सुस्त है",
    ],
    silent: ["I bumped my head lightly, no vomiting", "What should one do after a bump on the head"],
  },
  "NEUR-10": {
    speaks: [
      "Grandpa is suddenly confused and talking nonsense",
      "dadi kisi ko pehchan nahi rahi",
      "पिताजी अचानक बहकी बहकी बातें कर रहे हैं",
    ],
    silent: ["I am confused about which remedy to choose", "main confuse hu ki kaun si chai lu"],
  },
  "NEUR-11": {
    speaks: [
      "Back pain and I am numb between my legs and cannot pass urine",
      "kamar dard ke saath peshab par control nahi raha",
      "कमर में दर्द है और दोनों पैर सुन्न हो रहे हैं",
    ],
    silent: ["My lower back aches after gardening", "kamar dard ke liye kaun sa tel"],
  },
  "NEUR-12": {
    speaks: [
      "He dived into the pool, hurt his neck and cannot move his legs",
      "seedhi se gira, ab pair hil nahi rahe",
      "गिरने के बाद रीढ़ में चोट है और पैर नहीं हिल रहे",
    ],
    silent: ["My neck is sore from a bad pillow", "kamar ki haddi majboot karne ke upay"],
  },
};
