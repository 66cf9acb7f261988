export const BLOG = {
  title: "From the blog",
  all: "All",
  categories: "Categories",
  words: "Search the posts",
  search: "Search",
  counted: (total: number) => (total === 1 ? "1 post" : `${total} posts`),
  found: (total: number) => (total === 1 ? "1 post matches" : `${total} posts match`),
  noneFound: "No posts match what you are looking for.",
  showAll: "Show all posts",
  lost: "The connection was lost. New posts appear here when it is back.",
  remedies: "Remedies in this post",
  pages: {
    label: "Pages of posts",
    newer: "Newer",
    older: "Older",
    page: (page: number) => `Page ${page}`,
    at: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;

export const POST = {
  back: "Blogs",
  contents: "On this page",
  minutes: (minutes: number) => (minutes === 1 ? "1 minute" : `${minutes} minutes`),
  changed: (date: string) => `Changed ${date}`,
  remedies: "Remedies in this post",
  unsure: "Not sure it fits you?",
  unsureLead: "Ask about it, or take it to a doctor.",
  ask: "Ask",
  doctor: "See a doctor",
  advice: "What stands here is for reading. It is not a diagnosis, and it takes the place of no doctor.",
  next: "Read next",
} as const;

export const FEED = { title: (site: string) => `${site}: the blog` } as const;
