import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { inLanguage } from "#server/language.ts";
import { aMessage } from "#support/builders.ts";
import { signedAdvice } from "./advice.ts";
import { createChatClient } from "./chat.ts";
import { aStart, begunAt, filledIn, someHours } from "./consultations.ts";
import { anApproval, aProfile, aWaitingDoctor } from "./doctors.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, type TestClinic } from "./open-clinic.ts";
import { aPicture, PDF } from "./pictures.ts";

/** A clinic with Hindi data, so that each Latin sentence on its Hindi pages is one of ours. */
export interface HindiClinic {
  readonly patient: Account;
  readonly doctor: Account;
  readonly admin: Account;
  readonly slug: string;
  /** A doctor who waits for verification. */
  readonly waitingUid: string;
  readonly consultations: Readonly<
    Record<"held" | "requested" | "booked" | "ofChild" | "running" | "finished" | "cancelled", string>
  >;
  /** The verification code of the advice of the completed consultation. */
  readonly code: string;
  readonly grievance: string;
  readonly chat: string;
  /** The patient's cookies after talking to the assistant. */
  readonly cookies: string;
}

const DETAILS = {
  name: "आशा वर्मा",
  reason: "दो हफ़्ते से खाँसी है।",
  since: "दो हफ़्ते से",
  medicines: "मेटफ़ॉर्मिन",
  allergies: "पेनिसिलिन",
};
const profile = () => aProfile({ about: "खाँसी, बुख़ार और ब्लड प्रेशर देखता हूँ।", council: "महाराष्ट्र मेडिकल काउंसिल" });
const SIGNED = {
  notes: "घबराहट लगी।",
  diagnosis: "वायरल बुख़ार",
  advice: "आराम करें और पानी पिएँ।",
  lines: [
    {
      ...{ item: "Paracetamol", form: "tablet", amount: "500 mg", often: "दिन में तीन बार", days: "3" },
      ...{ food: "after-food", cautions: "दिन में चार से ज़्यादा नहीं।", course: "new", list: "" },
    },
  ],
};
const SETTINGS = {
  feeNote: { en: "फ़ीस उसी दिन दें।", hi: "फ़ीस उसी दिन दें।" },
  ...{ name: "Tulsi", tagline: "घरेलू नुस्खे और डॉक्टर", phone: "+91 20 0000 0000", email: "clinic@tulsi.example" },
  ...{ address: "नीम गली 12\nपुणे", hours: "सोमवार से शनिवार, सुबह 9 से शाम 7", sponsors: ["नीम ट्रस्ट"] },
  grievance: { officer: "आशा राणे", phone: "+91 20 0000 0001", email: "grievance@tulsi.example" },
  team: ["मीरा कुलकर्णी", "लक्ष्मी नायर", "आशा राणे"].map((name) => ({ name, role: "डॉक्टर", description: "क्लिनिक में।" })),
  testimonials: ["बहुत अच्छा।", "मदद मिली।"].map((quote) => ({ quote, who: "सावित्री", when: "पुणे" })),
};

export async function aHindiClinic(open: TestClinic): Promise<HindiClinic> {
  return inLanguage("hi", () => filledClinic(open));
}

async function aDoctorOf(open: TestClinic, admin: Account, mode: "instant" | "request") {
  const doctor = await aWaitingDoctor(open, profile());
  await open.api.profiles.addDoctorFile(doctor, { kind: "evidence", name: "degree.pdf", bytes: PDF });
  const checked = { checked: "नाम और नंबर मिल गए।", checkedBy: "आशा पी." };
  await open.api.verification.approveDoctor(admin, doctor.uid, await anApproval(open, admin, doctor.uid, checked));
  await open.api.consultations.saveOwnHours(doctor, someHours({ mode, dailyMost: 50 }));
  return { doctor, slug: (await open.api.profiles.readOwnProfile(doctor)).slug ?? "" };
}

async function filledClinic(open: TestClinic): Promise<HindiClinic> {
  const { api: app } = open;
  const admin = await aSignedInAdmin(open);
  const { version, emergency } = await app.settings.readSettings(admin);
  await app.settings.writeSettings(admin, { ...SETTINGS, emergency, version });
  const { doctor, slug } = await aDoctorOf(open, admin, "instant");
  const asks = await aDoctorOf(open, admin, "request");
  const waiting = await aWaitingDoctor(open, profile());
  const patient = await aSignedInPatient(open, { medicalHistory: "बचपन से दमा।" });

  async function reserve(hoursAway: number, of = slug): Promise<string> {
    const start = await aStart(open, of, hoursAway);
    const slotHold = await app.consultations.holdSlot(patient, { doctor: of, start, key: randomUUID() });
    if (slotHold.kind !== "held") throw new Error("The time was taken.");
    return slotHold.id;
  }
  async function book(hoursAway: number, details: Readonly<Record<string, string>> = {}, of = slug): Promise<string> {
    const id = await reserve(hoursAway, of);
    await app.consultations.bookConsultation(patient, id, filledIn({ ...DETAILS, ...details }));
    return id;
  }
  /** Books and starts a consultation immediately, without waiting for its time. */
  async function begin(hoursAway: number): Promise<string> {
    const id = await book(hoursAway);
    const begun = begunAt(open.clock.now());
    await open.kysely.updateTable("consultations").set(begun).where("id", "=", id).execute();
    await app.room.sendMessage(patient, id, { key: randomUUID(), text: "नमस्ते, खाँसी अब भी है।" });
    return id;
  }

  const finished = await begin(30);
  await signedAdvice(open, doctor, finished, SIGNED);
  await app.consultations.completeConsultation(doctor, finished);
  await app.ratings.rateConsultation(patient, finished, { stars: "4", comment: "अच्छा रहा।" });
  const unrated = await begin(56);
  await app.consultations.completeConsultation(doctor, unrated);
  const running = await begin(80);
  await app.room.sendFile(patient, running, { key: randomUUID(), name: "रिपोर्ट.pdf", bytes: PDF });
  await app.room.sendFile(patient, running, { key: randomUUID(), name: "गला.png", bytes: await aPicture("png", 40) });
  const cancelled = await book(104);
  await app.consultations.cancelConsultation(patient, cancelled, { reason: "बाहर जाना है।" });
  const adult = { adultName: "अनीता वर्मा", relation: "mother", adultPhone: "9876501234" };
  const ofChild = await book(128, { ...adult, name: "मीना वर्मा", bornOn: "2018-01-15" });
  const consultations = {
    ...{ finished, running, cancelled, ofChild },
    booked: await book(152),
    requested: await book(176, {}, asks.slug),
    held: await reserve(200),
  };
  const { versions } = await app.advice.readAdvice(patient, finished);
  return {
    ...{ patient, doctor, admin, slug, consultations, waitingUid: waiting.uid },
    code: versions[0]?.document.code ?? "",
    ...(await written(open, patient, admin)),
  };
}

/** Texts that people send to the clinic and to the assistant. */
async function written(open: TestClinic, patient: Account, admin: Actor) {
  const { api: app } = open;
  const { email } = patient;
  await app.contact.sendContactMessage(
    patient,
    aMessage({ name: "आशा वर्मा", email, subject: "समय", message: "रविवार को खुला है?" }),
  );
  await app.feedback.sendFeedback(patient, { rating: "4", feedback: "अच्छा लगा।" });
  const complaint = { name: "आशा वर्मा", email, about: "visit", text: "डॉक्टर देर से आए।" };
  const grievance = await app.grievances.fileGrievance(patient, complaint);
  await app.blog.publishPost(admin, {
    title: "अच्छी नींद",
    content: "रात को फ़ोन दूर रखें।",
    category: "Lifestyle",
    remedies: [],
  });
  await createChatClient(open, aVisitor()).ask("सर्दी में अदरक की चाय कैसे बनाएँ?");
  const talk = createChatClient(open, patient);
  await talk.ask("सर्दी में अदरक की चाय कैसे बनाएँ?");
  return { grievance, chat: talk.chatId, cookies: talk.actor.client.cookies };
}
