import { describe, expect, it } from "vitest";
import { triageFor } from "./triage.ts";

const isGrave = (message: string) => ["emergency", "crisis"].includes(triageFor(message).tier);

describe("danger that is told of in other words", () => {
  it.each([
    "bachche ka haath garam pani se jal gaya",
    "बच्चा जल गया है गरम पानी से",
    "my cousin is clutching his throat, eating peanuts, cannot get a sound out",
    "hawa andar nahi ja rahi, dama hai mujhe",
    "बाईं आँख से आधा दिखाई दे रहा है अचानक",
    "dadi kuch ka kuch bol rahi hain subah se",
    "her second fit today, and she is not coming to her senses",
    "behen ko pains, bhabhi 9 mahine se hai, dard har paanch minute me",
    "baby of 4 weeks has a fever of 101",
    "uncle touches me under my clothes and says to tell nobody",
    "sitting on the bridge railing, wanted to say bye to someone one last time",
    "mummy ko uthate hain to uthti nahi, aankh nahi kholti",
    "her hand got caught in the washing machine",
  ])("%s", (message) => {
    expect(isGrave(message)).toBe(true);
  });
});

describe("plain questions that have a word of danger in them", () => {
  it.each([
    "which hand should i use for the bp machine and when",
    "bhaap lete time bachhe jal na jaye kaise dhyan rkhe",
    "raat me der se khana khata hu to chati me jalan hoti h",
    "I stopped coffee suddenly and head hurts",
    "coffee achanak chhodi aur sar fat raha kya karu",
    "kya migrain maa se beti ko aata h",
    "नींद में साँस रुकने और बीपी का संबंध",
    "ब्रेन स्ट्रोक डे किस तारीख को होता है",
    "चाय पीते ही खट्टा पानी ऊपर आता है, कितनी चाय ठीक है",
    "चक्कर कुछ नहीं, पेशाब भी ठीक, बस दो बार पतला दस्त हुआ",
    "keep thinking i will get a heart attack like my father though all tests are normal",
    "जल जीरा कैसे बनाएं",
  ])("%s", (message) => {
    expect(isGrave(message)).toBe(false);
  });
});
