/** Where the picture of a member of the staff is read; null without one. */
export function staffPicturePath(id: string | null): string | null {
  return id === null ? null : `/staff/pictures/${encodeURIComponent(id)}`;
}
