export const FEEDBACK_FORM = {
  title: "Feedback",
  lead: "How was your visit to Tulsi?",
  rating: "Rating",
  none: "No rating",
  words: [
    "1 of 5 stars: poor",
    "2 of 5 stars: fair",
    "3 of 5 stars: all right",
    "4 of 5 stars: good",
    "5 of 5 stars: very good",
  ],
  text: "Your feedback",
  send: "Send feedback",
  sending: "Sending...",
  trap: "Your website",
} as const;
