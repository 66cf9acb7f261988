import { redirect } from "react-router";

/** Redirects any other path to the home page (spec.md section 2). */
export const loader = () => redirect("/");
export const action = () => redirect("/");
