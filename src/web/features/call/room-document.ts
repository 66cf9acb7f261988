interface FeaturePolicy {
  allowsFeature(name: string): boolean;
}

function policyOf(page: Document): FeaturePolicy | undefined {
  return "featurePolicy" in page ? (page.featurePolicy as FeaturePolicy) : undefined;
}

/**
 * Only the consultation's room may ask for camera and microphone, and browsers take that policy from the loaded
 * document. After a client-side navigation into the room, it is loaded once as a document.
 */
export function reloadRoom(): void {
  const policy = policyOf(document);
  if (policy === undefined || policy.allowsFeature("microphone")) return;
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload();
}
