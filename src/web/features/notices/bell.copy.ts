/** Apart from the list's own sentences, which the bell need not load. */
export const BELL = {
  title: "Notices",
  loading: "Looking for your notices...",
  none: "Nothing yet. Here you are told when a visit is booked, moved or near.",
  unread: (count: number) => (count === 1 ? "1 new notice" : `${count} new notices`),
  all: "All notices",
  readAll: "Mark all as read",
} as const;
