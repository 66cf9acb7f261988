/** The page that asks for the password or code before a download. */
export const PROOF_PATH = "/security/confirm";

const FILE = /^\/AdminDashboard\/(feedback|contact|visits|audit)\.csv(?:\?[\w%&=+.*-]*)?$/u;
/** The pages that the downloads belong to. */
const PAGES: Readonly<Record<string, string>> = {
  feedback: "/AdminDashboard/feedback",
  contact: "/AdminDashboard/feedback?tab=contacts",
  visits: "/AdminDashboard/visits",
  audit: "/AdminDashboard/audit",
};

/** The address of a download that needs a proof of the person; undefined for any other. */
export function provedFile(address: string | null): string | undefined {
  return address !== null && FILE.test(address) ? address : undefined;
}

/** The page of such a download. */
export function pageOfFile(file: string): string {
  return PAGES[FILE.exec(file)?.[1] ?? ""] ?? "/security";
}
