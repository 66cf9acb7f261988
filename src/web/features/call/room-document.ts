interface FeaturePolicy {
  allowsFeature(name: string): boolean;
}

function policyOf(page: Document): FeaturePolicy | undefined {
  return "featurePolicy" in page ? (page.featurePolicy as FeaturePolicy) : undefined;
}

/**
 * A visit's room is the only page that may ask for camera and microphone, and a browser takes that from the page that
 * was loaded first. Who came here from another page of the clinic without loading gets the room loaded once.
 */
export function loadRoomItself(): void {
  const policy = policyOf(document);
  if (policy === undefined || policy.allowsFeature("microphone")) return;
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload();
}
