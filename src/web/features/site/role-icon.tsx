import { Icon } from "#web/ui/layout/icon.tsx";

const ICONS = { patient: "user-round", doctor: "stethoscope", admin: "key-round" } as const;

export function RoleIcon({ of, className }: { readonly of: keyof typeof ICONS; readonly className: string }) {
  return <Icon of={ICONS[of]} className={className} />;
}
