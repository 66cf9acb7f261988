import { expect, it } from "vitest";
import { withoutIdentifiers } from "./identifiers.ts";

it.each([
  ["write to ravi.kumar@example.co.in please", "ravi"],
  ["mail me at रवि@डाटामेल.भारत", "रवि"],
  ["call +91 98765 43210 tonight", "98765"],
  ["my number is 09876543210", "9876543210"],
  ["मेरा नंबर ९८७६५४३२१० है", "९८७६"],
  ["Aadhaar 2341 2341 2346, fever", "2341"],
  ["my aadhar no is 234123412346", "234123412346"],
  ["ABHA 91-1234-5678-9012", "5678"],
  ["PAN ABCDE1234F and cough", "ABCDE1234F"],
  ["UHID: KEM/20394 asks about ginger", "20394"],
  ["pin code 411 038, cough", "411"],
  ["My name is Ravi Kumar and I have fever", "Ravi"],
  ["my name is ravi and i have fever", "ravi"],
  ["mera naam sunita hai, sir dard hai", "sunita"],
  ["naam mera Imran Khan hai", "Imran"],
  ["मेरा नाम सुनीता देवी है, सिर दर्द है", "सुनीता"],
  ["बेटे का नाम आरव है और बुखार है", "आरव"],
  ["I am Ravi from Pune and I cough", "Pune"],
  ["my son Arjun has fever", "Arjun"],
  ["Mrs. Fatima Sheikh is dizzy", "Fatima"],
  ["Dr. Mehta gave me this", "Mehta"],
  ["I live in Koregaon Park, Pune", "Koregaon"],
  ["i live in andheri and have acidity", "andheri"],
  ["main nagpur mein rehta hoon, khansi hai", "nagpur"],
  ["मैं लखनऊ में रहती हूँ", "लखनऊ"],
  ["Flat no. 12, Sai Residency. I have a cold", "Residency"],
  ["my address is 14 MG Road, Indore. Cold since Monday", "Indore"],
])("takes the identity out of: %s", (text, secret) => {
  const masked = withoutIdentifiers(text);
  expect(masked).not.toContain(secret);
  expect(masked).toMatch(/\[(?:name|place|number|e-mail)\]/u);
});

it.each([
  "I am pregnant and have acidity",
  "I am diabetic, sugar 180 after food, 95 fasting",
  "BP 141/76 130/74 this week",
  "fever 101 102 since Monday",
  "I took Crocin 650 mg at 0800 and 1400",
  "my son is 3 years old and has a cough",
  "my mother has BP",
  "pain in left knee from Monday",
  "is Tulsi tea safe with metformin 500?",
  "mujhe teen din se bukhar hai",
  "मुझे तीन दिन से बुखार है",
  "main bimar hoon",
  "weight 62 kg, height 5 ft 4",
])("leaves %j as it is", (text) => {
  expect(withoutIdentifiers(text)).toBe(text);
});
