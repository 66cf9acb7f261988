export const DEVICE_KINDS = ["audioinput", "videoinput", "audiooutput"] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export interface Device {
  readonly id: string;
  readonly name: string;
}

export type Devices = Readonly<Record<DeviceKind, readonly Device[]>>;

export const NO_DEVICES: Devices = { audioinput: [], videoinput: [], audiooutput: [] };

/** Why a microphone, camera or screen is unavailable. */
export const DEVICE_FAULTS = ["denied", "none", "busy", "insecure"] as const;
export type Trouble = (typeof DEVICE_FAULTS)[number];

/** Maps the browser's error names to faults. */
export function troubleIn(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "busy";
}

/** The devices by kind. Devices without a label are left out: browsers hide labels until the person grants access. */
export function listed(found: readonly Pick<MediaDeviceInfo, "deviceId" | "kind" | "label">[]): Devices {
  const devicesOf = (kind: DeviceKind) =>
    found
      .filter((device) => device.kind === kind && device.deviceId !== "" && device.label !== "")
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  return {
    audioinput: devicesOf("audioinput"),
    videoinput: devicesOf("videoinput"),
    audiooutput: devicesOf("audiooutput"),
  };
}

/**
 * Whether a device in use was unplugged.
 * @param id - Its id, undefined while none is used.
 * @param now - The present devices.
 */
export function isDisconnected(id: string | undefined, now: readonly Device[]): boolean {
  return id !== undefined && id !== "" && !now.some((device) => device.id === id);
}
