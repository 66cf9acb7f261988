import { useEffect, useState } from "react";
import type { HealthDocument } from "#domain/health/documents.rules.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { DOCUMENT } from "#generated/messages/documents/document.ts";
import { isSaved, savePage } from "#web/service-worker/saved-pages.ts";
import { fileSize } from "#web/ui/data/file-size.ts";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { DOCUMENT_PATHS } from "./document-paths.ts";

const PDF = "application/pdf";

type Shown = Pick<HealthDocument, "id" | "name" | "pages">;

/** The pages of one's own document: photos, and links to PDFs. */
export function DocumentPages({ document: { id, name, pages } }: { readonly document: Shown }) {
  return (
    <ol className="grid gap-6">
      {pages.map(({ id: file, number, type, size, locked }) => (
        <li key={file} className="grid justify-items-start gap-2">
          {pages.length > 1 && <h2 className="text-base font-semibold">{DOCUMENT.page({ number })}</h2>}
          {type === PDF ? (
            <a href={DOCUMENT_PATHS.file(id, file)} className={buttonClass({ variant: "outlined", size: "small" })}>
              <Icon name="download" className="size-4" />
              {pages.length > 1 ? DOCUMENT.pdfPage({ number }) : DOCUMENT.pdf} ({fileSize(size)})
            </a>
          ) : (
            <a href={DOCUMENT_PATHS.file(id, file)} className="block max-w-full">
              <img
                src={DOCUMENT_PATHS.file(id, file)}
                alt={DOCUMENT.picture({ name, number })}
                loading={number > 1 ? "lazy" : undefined}
                className="max-h-[75vh] max-w-full rounded-2 border border-rule bg-sunken object-contain"
              />
            </a>
          )}
          {locked && <p className="text-sm text-muted">{DOCUMENT.locked}</p>}
        </li>
      ))}
    </ol>
  );
}

/**
 * Saves the opened document with its files on this device, to read without a network until the session ends. Needs
 * scripts and a service worker; without them nothing is shown.
 */
export function OfflineDocument({ document: { id, pages } }: { readonly document: Shown }) {
  const page = pathIn(currentLanguage(), DOCUMENT_PATHS.document(id));
  const files = pages.map((file) => DOCUMENT_PATHS.file(id, file.id)).join(" ");
  const [saved, setSaved] = useState<boolean>();
  useEffect(() => {
    if (!("caches" in globalThis && "serviceWorker" in navigator)) return;
    savePage(page, files.split(" ")).then(
      () => setSaved(true),
      // Without a network it may be saved from before.
      () => isSaved(page).then(setSaved, () => setSaved(false)),
    );
  }, [page, files]);
  return (
    <p role="status" className="text-sm text-muted">
      {saved === undefined ? null : saved ? DOCUMENT.offline : DOCUMENT.offlineFailed}
    </p>
  );
}
