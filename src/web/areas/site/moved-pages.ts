import { redirect } from "react-router";

/** Any other path leads home (spec.md section 2). */
export const loader = () => redirect("/");
export const action = () => redirect("/");
