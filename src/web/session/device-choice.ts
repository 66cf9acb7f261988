const KEY = "tulsi-devices";

/** What a person switched off before a call: then the call begins without it. */
export interface DeviceChoice {
  readonly voice: boolean;
  readonly camera: boolean;
}

/** Stores the choice in this tab, for the next call of this consultation. */
export function rememberDevices(consultationId: string, { voice, camera }: DeviceChoice): void {
  try {
    sessionStorage.setItem(KEY, [consultationId, voice ? "voice" : "", camera ? "camera" : ""].join(" "));
  } catch {
    // Without storage the switches apply to the test alone.
    return;
  }
}

/** Returns the stored choice once; everything is on without one for this consultation. */
export function takeDevices(consultationId: string): DeviceChoice {
  try {
    const [id, voice, camera] = (sessionStorage.getItem(KEY) ?? "").split(" ");
    if (id !== consultationId) return { voice: true, camera: true };
    sessionStorage.removeItem(KEY);
    return { voice: voice === "voice", camera: camera === "camera" };
  } catch {
    return { voice: true, camera: true };
  }
}
