import { HELPLINES } from "#domain/settings/helplines.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";

/** What a clinic has until an admin has written its own at /AdminDashboard/clinic; every invented part says so. */
export const CLINIC_EXAMPLE = {
  example: true,
  name: "Tulsi",
  tagline: "A home of natural remedies, with a doctor in the house.",
  address: "Example address: 12 Neem Lane\nSample Nagar, Pune 411000\nMaharashtra, India",
  phone: "+91 00000 00000",
  email: "desk@tulsi.example",
  hours: "Monday to Friday, 09:00 to 19:00\nSaturday, 09:00 to 14:00\nSunday closed",
  emergency: { emergency: "112", ambulance: "108", mentalHealth: "14416" },
  helplines: HELPLINES,
  grievance: { officer: "Asha Rane (example)", phone: "+91 00000 00000", email: "grievance@tulsi.example" },
  team: [
    {
      name: "Dr Meera Kulkarni (example)",
      role: "General medicine, doctor in charge",
      description: "Example entry. Reads the remedy pages, and puts a name and a day on each that is right.",
    },
    {
      name: "Dr Lakshmi Nair (example)",
      role: "Ayurveda",
      description:
        "Example entry. Tells what tradition says apart from what has been studied, and where the two disagree.",
    },
    {
      name: "Asha Rane (example)",
      role: "Runs the desk",
      description: "Example entry. Answers what people write, keeps the register, and knows whom to call.",
    },
  ],
  testimonials: [
    {
      quote:
        "I asked about mulethi for my throat. It told me what it does to blood pressure, and showed the page. I called my doctor instead.",
      who: "Savitri, 58 (example)",
      when: "An invented voice, until a real one agrees to be quoted",
    },
    {
      quote: "My father reads it on his old phone. It opens, and the letters are large.",
      who: "Arjun, 31 (example)",
      when: "An invented voice, until a real one agrees to be quoted",
    },
  ],
  sponsors: [
    "Neem Lane Trust (example)",
    "Sample Pharmacy School (example)",
    "Dusk Press (example)",
    "Clear Water Works (example)",
  ],
} satisfies ClinicSettings;
