import { expect, it } from "vitest";
import { canonicalPaths } from "./canonical-path.ts";

const canonical = canonicalPaths({
  root: { path: "" },
  layout: { parentId: "root" },
  blog: { path: "Blog", parentId: "layout" },
  post: { path: "Blog/:tail", parentId: "layout" },
  admin: { path: "AdminDashboard", parentId: "root" },
  today: { parentId: "admin" },
  feedback: { path: "feedback.csv", parentId: "admin" },
  code: { path: "verify/:code.json", parentId: "root" },
  rest: { path: "*", parentId: "root" },
});

it.each([
  ["/", "/"],
  ["/Blog", "/Blog"],
  ["/Blog/", "/Blog"],
  ["/BLOG//", "/Blog"],
  ["/blog/A-Post", "/Blog/A-Post"],
  ["/admindashboard/Feedback.csv", "/AdminDashboard/feedback.csv"],
  ["/verify/AAA.json", "/verify/AAA.json"],
  // Not a route: the router's own data, and what the catch-all answers.
  ["/blog.data", "/blog.data"],
  ["/None/", "/None/"],
])("spells %s as %s", (path, spelled) => {
  expect(canonical(path)).toBe(spelled);
});
