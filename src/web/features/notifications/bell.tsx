import { type ComponentType, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { BellLink, type BellProps } from "./bell-link.tsx";

interface RootData {
  readonly email?: string | undefined;
  readonly notifications?: { readonly unread: number; readonly version: number } | null;
}

/** A link that becomes the live bell once its scripts have loaded, for signed-in accounts only. */
function LazyBell(props: BellProps) {
  const [Live, setLive] = useState<ComponentType<BellProps>>();
  useEffect(() => {
    let cancelled = false;
    import("./bell-live.tsx").then(
      ({ BellLive }) => !cancelled && setLive(() => BellLive),
      // When loading fails, the link still leads to the list.
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, []);
  return Live === undefined ? <BellLink {...props} /> : <Live {...props} />;
}

/** The bell of a signed-in account; nothing for visitors. */
export function Bell({ onDeep = false }: { readonly onDeep?: boolean }) {
  const root = useRouteLoaderData<RootData>("root");
  if (root?.email === undefined) return null;
  const { unread = 0, version = 0 } = root.notifications ?? {};
  return <LazyBell key={root.email} unread={unread} version={version} onDeep={onDeep} />;
}
