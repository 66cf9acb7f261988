import { type ReactNode, useContext, useMemo, useRef } from "react";
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from "react-router";

/**
 * Keeps the answer to the page's last form until the next navigation. The router forgets it at each revalidation, so
 * that a live update would take a refusal, or what was typed, off the page before it is read.
 */
export function PageAnswer({ children }: { readonly children: ReactNode }) {
  const data = useContext(RouterData);
  const { key } = useLocation();
  const last = useRef({ key, answer: data?.actionData });
  if (data?.actionData || last.current.key !== key) last.current = { key, answer: data?.actionData };
  const { answer } = last.current;
  const shown = useMemo(() => data && { ...data, actionData: answer ?? null }, [data, answer]);
  return <RouterData.Provider value={shown}>{children}</RouterData.Provider>;
}
