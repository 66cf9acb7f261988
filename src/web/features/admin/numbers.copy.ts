export const NUMBERS = {
  patients: {
    title: "Patients",
    lead: "new each week, twelve weeks",
    caption: "New patients by week",
    heads: ["Week from", "New patients"],
    read: "See all",
  },
  posts: {
    title: "Blog posts",
    lead: (total: string) => `by category, ${total} in all`,
    caption: "Blog posts by category",
  },
  feedback: {
    title: "Feedback",
    read: "Read all",
    people: (total: string) => (total === "1" ? "from 1 person" : `from ${total} people`),
    noRatings: "nobody has left any yet",
    caption: "Ratings by stars",
    stars: (value: string) => `${value} of 5 stars`,
    step: ["No rating", "1 star", "2 stars", "3 stars", "4 stars", "5 stars"],
    overTime: "average by week, twelve weeks",
    overTimeCaption: "Average rating by week",
    heads: ["Week from", "Average rating"],
    none: "No ratings",
  },
  waiting: {
    title: "Waiting for you",
    messages: (count: number) =>
      count === 1 ? "1 message to answer" : `${count.toLocaleString("en-IN")} messages to answer`,
    messagesHelp: "from the contact form",
    flagged: (count: number) =>
      count === 1 ? "1 visit is flagged" : `${count.toLocaleString("en-IN")} visits are flagged`,
    flaggedHelp: "their doctor can't be booked any more: call these people",
    nothing: "No message waits for an answer.",
    examples: "The clinic's entries are examples",
    examplesHelp: "name, address, team and telephone numbers",
  },
} as const;

/** Change of this week against the week before. */
export function weekWords(current: number, before: number): string {
  const difference = Math.abs(current - before);
  if (difference === 0) return `${current} this week, as many as last`;
  return `${current} this week, ${difference} ${current > before ? "more" : "fewer"} than last`;
}
