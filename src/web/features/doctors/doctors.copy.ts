export const SIGNUP = {
  title: "Register as a doctor",
  lead: "We read your council's register before your name appears here.",
  promises: {
    checked: "A person at the clinic checks your license number with your council.",
    masked: "Your Aadhaar number is kept encrypted and shown masked.",
    listed: "Patients see your name and number only after that check.",
  },
  firstName: "First name",
  lastName: "Last name",
  dob: "Date of birth",
  gender: "Gender",
  aadhaar: "Aadhaar number",
  aadhaarHint: "12 digits. We show only the last four afterwards.",
  license: "License number",
  licenseHint: "As on your registration, such as MMC/2009/114532",
  email: "Email",
  password: "Password",
  passwordHint: "8 characters or more. A short sentence is good.",
  submit: "Create account",
  submitting: "Creating account...",
  registered: "Already registered?",
  login: "Login",
} as const;

export const RECORD = {
  title: "Your registration",
  name: "Name",
  email: "Email",
  dob: "Date of birth",
  gender: "Gender",
  aadhaar: "Aadhaar number",
  license: "License number",
  verificationStatus: "Standing",
} as const;

export const VERIFICATION_STATUS = {
  waiting: {
    badge: "Waiting for the check",
    words:
      "Someone at the clinic is reading your council's register. Until that is done, patients do not see your name.",
  },
  verified: { badge: "Verified", words: "Your registration has been read at your council." },
  rejected: {
    badge: "Sent back",
    words: "Your profile was sent back to you. Please read why, change it, and save it: it is then read again.",
  },
  suspended: {
    badge: "Suspended",
    words: "You are not listed and patients can't book you. Please speak with the clinic.",
  },
} as const;

/** Badge style by verification status. */
export const VERIFICATION_STATUS_LOOK = {
  waiting: "waiting",
  verified: "reviewed",
  rejected: "suspended",
  suspended: "suspended",
} as const;
