interface UserIdProps {
  readonly id: string | null;
  readonly missing: string;
}

/** A long id in a narrow column, not shortened, so that it can be copied. */
export function UserId({ id, missing }: UserIdProps) {
  if (id === null) return <span className="text-muted">{missing}</span>;
  return <span className="inline-block text-xs wrap-anywhere wide:min-w-24">{id}</span>;
}
