import { useEffect, useRef, useState } from "react";
import { COMPOSER } from "#generated/messages/room/composer.ts";
import { fileSize } from "#web/ui/data/file-size.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";

interface FilePreviewProps {
  readonly file: File;
  readonly onRemove: () => void;
}

/** Twice the height on the screen, for screens with two pixels for one. */
const HEIGHT = 256;

/** Draws the photo small. Fails for a file that is no picture which this browser can show. */
async function draw(file: File, canvas: HTMLCanvasElement): Promise<void> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, HEIGHT / picture.height);
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}

/** A chosen photo or PDF before it is sent, above the field for the text that goes with it. */
export function FilePreview({ file, onRemove }: FilePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<File>();
  const isPicture = drawn === file;
  useEffect(() => {
    if (canvas.current) {
      draw(file, canvas.current).then(
        () => setDrawn(file),
        () => undefined,
      );
    }
  }, [file]);
  return (
    <section
      aria-label={COMPOSER.preview}
      className="flex flex-wrap items-center justify-end gap-3 border-t border-rule bg-surface px-3 py-2"
    >
      <canvas ref={canvas} className="max-h-32 max-w-[40%] rounded-2" hidden={!isPicture} />
      {!isPicture && <Icon name="paperclip" className="size-6 shrink-0" />}
      <p role="status" className="min-w-0 grow basis-32 text-sm wrap-anywhere">
        <bdi>{file.name}</bdi> <span className="whitespace-nowrap text-muted">{fileSize(file.size)}</span>
      </p>
      <Button variant="quiet" size="small" onClick={onRemove}>
        {COMPOSER.remove}
      </Button>
    </section>
  );
}
