import { SelectField } from "#web/ui/forms/select-field.tsx";
import { CALL, DEVICE } from "./call.copy.ts";
import type { CallState } from "./call-state.ts";
import { DEVICE_KINDS, type DeviceKind } from "./devices.ts";

interface DeviceChoiceProps {
  readonly state: Pick<CallState, "devices" | "chosen">;
  readonly canChooseSpeaker: boolean;
  readonly onChoose: (kind: DeviceKind, id: string) => void;
}

/** Selects for microphone, camera and speaker; a kind with a single device is not shown. */
export function DeviceChoice({ state, canChooseSpeaker, onChoose }: DeviceChoiceProps) {
  const asked = DEVICE_KINDS.filter(
    (kind) => state.devices[kind].length > 1 && (kind !== "audiooutput" || canChooseSpeaker),
  );
  if (asked.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
        {CALL.devices}
      </summary>
      <div className="field-rows mt-2 sm:grid-cols-2">
        {asked.map((kind) => (
          <SelectField
            key={kind}
            label={DEVICE[kind]}
            options={state.devices[kind].map(({ id, name }) => ({ value: id, label: name }))}
            value={state.chosen[kind] ?? ""}
            onChange={(event) => onChoose(kind, event.currentTarget.value)}
          />
        ))}
      </div>
    </details>
  );
}
