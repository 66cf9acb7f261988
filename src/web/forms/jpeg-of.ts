const HEIC = /^image\/hei[cf]/u;
const HEIC_NAME = /\.hei[cf]$/iu;
const QUALITY = 0.9;

export const isHeic = ({ type, name }: Pick<File, "type" | "name">) => HEIC.test(type) || HEIC_NAME.test(name);

/**
 * A HEIC photo as a JPEG where the browser can decode it, as Safari does; any other file, and a photo that it can't
 * decode, as it is, so that the server says how to send it.
 */
export async function jpegOf(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    return blob ? new File([blob], file.name.replace(HEIC_NAME, ".jpg"), { type: blob.type }) : file;
  } catch {
    return file;
  }
}

/**
 * Replaces the HEIC photos that are chosen in an input by JPEGs.
 * @returns The files that it has now.
 */
export async function convertChosen(input: HTMLInputElement): Promise<readonly File[]> {
  const chosen = [...(input.files ?? [])];
  if (!chosen.some(isHeic)) return chosen;
  const files = await Promise.all(chosen.map(jpegOf));
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  return files;
}
