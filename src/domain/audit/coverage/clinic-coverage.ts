import { act, type CoverageOf, itself, look, none } from "./coverage.ts";

const PUBLIC = none("public");
const CLINIC = none("clinic");
const NUMBERS = none("numbers");
const OWN = none("own");
const MESSAGE = none("message");

/** What of the assistant, of messages to the clinic and of what it publishes is in the audit. */
export const CLINIC_COVERAGE: CoverageOf<
  | "admin"
  | "assistant"
  | "blog"
  | "contact"
  | "directory"
  | "feedback"
  | "grievances"
  | "remedies"
  | "search"
  | "settings"
> = {
  admin: { readAdminNumbers: NUMBERS, readChannels: NUMBERS, readEncoderState: NUMBERS, sendTestEmail: CLINIC },
  assistant: {
    // A chat is the person's own, or of a browser without an account.
    ...{ askQuestion: OWN, resumeAnswer: OWN, stopAnswers: OWN, openChat: OWN, listOwnChats: OWN },
    ...{ eraseChat: OWN, eraseAllChats: OWN, changeChatConsent: OWN, judgeAnswer: OWN, readPassage: OWN },
    ...{ readHandOff: OWN, sendHandOff: MESSAGE },
    listReviewQueue: itself("clinic", "assistant:read-queue"),
    reviewAnswer: act("assistant:review", "clinic"),
    ...{ readAssistantStatus: NUMBERS, probeModel: CLINIC, readModelHost: PUBLIC, readWelcome: PUBLIC },
  },
  contact: {
    ...{ sendContactMessage: MESSAGE, openContactForm: PUBLIC, countUnansweredContactMessages: NUMBERS },
    ...{
      listContactMessages: look("contact:list", "clinic"),
      listReplacedContactMessages: look("contact:list", "clinic"),
    },
    markContactMessageAnswered: act("contact:answer", "clinic"),
    exportContactMessages: act("contact:export", "clinic"),
  },
  feedback: {
    sendFeedback: MESSAGE,
    listFeedback: look("feedback:list", "clinic"),
    exportFeedback: act("feedback:export", "clinic"),
  },
  grievances: {
    ...{ openGrievanceForm: PUBLIC, fileGrievance: MESSAGE, listOwnGrievances: OWN, readGrievance: none("code") },
    countOverdueGrievances: NUMBERS,
    listGrievances: look("grievance:list", "clinic"),
    takeGrievance: act("grievance:take", "clinic"),
    answerGrievance: itself("clinic", "grievance:answer"),
  },
  blog: {
    ...{ listPosts: PUBLIC, readPost: PUBLIC, listNewestPosts: PUBLIC, listPostAddresses: PUBLIC },
    ...{ previewPost: CLINIC, publishPost: CLINIC, revisePost: CLINIC, removePost: CLINIC, restorePost: CLINIC },
  },
  directory: {
    ...{ searchDirectory: PUBLIC, listDoctorSlugs: PUBLIC, readAvailability: PUBLIC, listSoonestDoctors: PUBLIC },
    ...{ readPublicDoctor: PUBLIC, readDoctorPortrait: PUBLIC },
  },
  remedies: {
    ...{ readCurrentLibrary: PUBLIC, searchLibraryRemedies: PUBLIC, readRemedy: PUBLIC, readTopic: PUBLIC },
    ...{ listHealthTopics: PUBLIC, readHealthTopic: PUBLIC },
    ...{ listUnreviewedPages: CLINIC, readRemedyToEdit: CLINIC, reviseRemedy: CLINIC, readTopicToEdit: CLINIC },
    ...{ reviseTopic: CLINIC, readHealthTopicToEdit: CLINIC, reviseHealthTopic: CLINIC },
    ...{ confirmLibraryPage: CLINIC, reviewLibraryPage: CLINIC },
  },
  search: { searchSite: PUBLIC },
  settings: {
    ...{ readSettings: PUBLIC, readSettingsToEdit: CLINIC, writeSettings: CLINIC, writeAssistantSettings: CLINIC },
    ...{ hasLogo: CLINIC, writeLogo: CLINIC, removeLogo: CLINIC, readAadhaarRule: CLINIC },
    writeAadhaarRule: itself("clinic", "aadhaar-rule:write"),
  },
};
