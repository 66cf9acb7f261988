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
  honeypot: "Your website",
} as const;

export const ADMIN_FEEDBACK = {
  total: "Total Feedback",
  average: "Average Rating",
  stars: (value: string) => `${value} of 5 stars`,
  noStars: (count: number) =>
    count === 1 ? "1 of them gave no stars, which counts as 0." : `${count} of them gave no stars, which counts as 0.`,
  caption: "Ratings by stars",
  step: ["No rating", "1 star", "2 stars", "3 stars", "4 stars", "5 stars"],
  heads: { date: "Date", rating: "Rating", feedback: "Feedback", user: "User ID" },
  noRating: "No rating",
  more: "Show all",
} as const;
