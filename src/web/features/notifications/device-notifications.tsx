import { useEffect, useState } from "react";
import { DEVICE } from "#generated/messages/notifications/device.ts";
import { canPush, ownSubscription } from "#web/service-worker/device.ts";
import { DEVICE_PATH, deviceOf } from "#web/service-worker/device-id.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

/**
 * `waiting` until the browser was asked; `install`: only the installed application can show notifications; `broken`:
 * the browser's push service refuses this device until it subscribes again.
 */
type Status = "waiting" | "unsupported" | "install" | "denied" | "on" | "off" | "broken";

interface Device {
  readonly publicKey: string;
  readonly on: boolean;
  readonly failed: boolean;
}

async function readDevice(): Promise<Device> {
  const answer = await fetch(`${DEVICE_PATH}?device=${await deviceOf(await ownSubscription())}`);
  if (!answer.ok) throw new Error(`the device could not be read: ${answer.status}`);
  return answer.json();
}

async function change(fields: Record<string, string>): Promise<void> {
  const answer = await fetch(DEVICE_PATH, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`the device could not be changed: ${answer.status}`);
}

async function readStatus(): Promise<Status> {
  // Safari on an iPhone has no push outside of the installed application, and says so by this property.
  if (!canPush()) return "standalone" in navigator ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const { on, failed, publicKey } = await readDevice();
  if (failed || (on && !isMadeWith(await ownSubscription(), publicKey))) return "broken";
  return on ? "on" : "off";
}

/** Whether a subscription belongs to the clinic's present key; true where the browser does not say. */
function isMadeWith(subscription: PushSubscription | null, publicKey: string): boolean {
  const key = subscription?.options.applicationServerKey;
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replace(/[=]+$/u, "").replaceAll("+", "-").replaceAll("/", "_") === publicKey.replace(/[=]+$/u, "");
}

/**
 * Asks for permission, subscribes at the browser's push service, and sends the subscription to the clinic.
 * @returns The status after it.
 */
async function turnOn(): Promise<Status> {
  if ((await Notification.requestPermission()) !== "granted") return readStatus();
  const { publicKey } = await readDevice();
  const { pushManager } = await navigator.serviceWorker.ready;
  // A refused subscription, or one of another key, would be returned or be in the way.
  await (await ownSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await change({ intent: "on", subscription: JSON.stringify(subscription) });
  return "on";
}

async function turnOff(): Promise<Status> {
  const subscription = await ownSubscription();
  await change({ intent: "off", device: await deviceOf(subscription) });
  await subscription?.unsubscribe();
  return "off";
}

/** Turns push notifications on this device on or off; nothing without scripts, which they need. */
export function DeviceNotifications() {
  const [status, setStatus] = useState<Status>("waiting");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    readStatus().then(setStatus, () => setStatus("unsupported"));
  }, []);

  async function press(): Promise<void> {
    setBusy(true);
    const after = await (status === "on" ? turnOff() : turnOn()).catch(() => undefined);
    setFailed(after === undefined);
    if (after !== undefined) setStatus(after);
    setBusy(false);
  }

  if (status === "waiting") return null;
  const canChange = status === "on" || status === "off" || status === "broken";
  return (
    <TitledSection id="device" title={DEVICE.title} titleClass="text-h3" className="mt-12 grid max-w-[60ch] gap-3">
      <p role="status" className="font-semibold">
        {DEVICE[status]}
      </p>
      {canChange && <p className="text-sm text-muted">{DEVICE.hint}</p>}
      {failed && <Alert kind="danger">{DEVICE.failed}</Alert>}
      {canChange && (
        <Button
          type="button"
          variant="outlined"
          busy={busy}
          className="justify-self-start"
          onClick={() => void press()}
        >
          {busy ? DEVICE.busy : status === "on" ? DEVICE.turnOff : DEVICE.turnOn}
        </Button>
      )}
    </TitledSection>
  );
}
