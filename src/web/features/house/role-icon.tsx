import KeyRound from "lucide-react/icons/key-round";
import Stethoscope from "lucide-react/icons/stethoscope";
import UserRound from "lucide-react/icons/user-round";

const ICONS = { patient: UserRound, doctor: Stethoscope, admin: KeyRound } as const;

export function RoleIcon({ of, className }: { readonly of: keyof typeof ICONS; readonly className: string }) {
  const Icon = ICONS[of];
  return <Icon className={className} strokeWidth={1.75} />;
}
