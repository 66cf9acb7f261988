export const STRIP = {
  label: "In an emergency",
  calls: [
    { words: "Emergency", whom: "emergency", wideOnly: false },
    { words: "Ambulance", whom: "ambulance", wideOnly: false },
    { words: "Tele-MANAS, someone to talk to", whom: "mentalHealth", wideOnly: true },
  ],
} as const;

export const NAV = {
  label: "Main",
  menu: "Menu",
  close: "Close",
  pages: [
    { words: "Home", path: "/" },
    { words: "About us", path: "/AboutUs" },
    { words: "Contact us", path: "/ContactUs" },
    { words: "Blogs", path: "/Blog" },
  ],
  login: "Login",
  loginPaths: [
    { role: "patient", words: "Patient", help: "Your record and your visits", path: "/PatientLogin" },
    { role: "doctor", words: "Doctor", help: "Your desk and patients", path: "/DoctorLogin" },
    { role: "admin", words: "Admin", help: "For the clinic’s staff", path: "/admin/login" },
  ],
  signup: "Sign-in/Sign-up",
  signupPaths: [
    { role: "patient", words: "Patient", help: "Register as a patient", path: "/PatientSignup" },
    { role: "doctor", words: "Doctor", help: "Register as a doctor", path: "/DoctorSignup" },
  ],
  adminSignup: { role: "admin", words: "Admin", help: "", path: "/admin/signup" },
  dashboards: {
    patient: { words: "Your dashboard", path: "/patient/dashboard" },
    doctor: { words: "Your dashboard", path: "/doctor/dashboard" },
    admin: { words: "The desk", path: "/AdminDashboard" },
  },
} as const;

export const FOOT = {
  about:
    "Every remedy page says who should leave it alone, where that is written, and whether a doctor has " +
    "reviewed it yet.",
  emergency: ["In an emergency call ", ". Do not wait for an answer here."],
  lists: [
    {
      title: "About",
      links: [
        { words: "About us", path: "/AboutUs" },
        { words: "Our doctors", path: "/Doctors" },
        { words: "How we review", path: "/AboutUs#review" },
        { words: "Remedy library", path: "/Remedies" },
        { words: "Blogs", path: "/Blog#posts" },
      ],
    },
    {
      title: "Support",
      links: [
        { words: "The assistant", path: "/Assistant" },
        { words: "How it is tested", path: "/Assistant/safety" },
        { words: "Contact us", path: "/ContactUs" },
        { words: "Feedback", path: "/ContactUs#feedback" },
        { words: "Terms", path: "/Terms" },
        { words: "Your data", path: "/Privacy" },
        { words: "Grievances", path: "/Grievance" },
      ],
    },
    {
      title: "Read about",
      links: [
        { words: "Common cold", path: "/Blog#cold" },
        { words: "Migraine", path: "/Blog#migraine" },
        { words: "Hypertension", path: "/Blog#hypertension" },
        { words: "GERD", path: "/Blog#gerd" },
        { words: "Acute bronchitis", path: "/Blog#bronchitis" },
      ],
    },
  ],
  social: {
    news: "News from the blog",
    write: "Write to the clinic",
    feedback: "Leave feedback",
    share: (site: string) => `Share ${site} by e-mail`,
    shareLink: (site: string) => `mailto:?subject=${encodeURIComponent(site)}`,
  },
  small: (site: string) => `${site}. Information from our library is not a diagnosis or a prescription.`,
} as const;

export const SKIP = "Skip to the content";
