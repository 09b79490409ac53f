import { useEffect, useRef, useState } from "react";
import type { DocumentKind, StoredDocument } from "#shared/documents/documents.schema.ts";
import { CHOOSE_DOCUMENT, DOCUMENT_MAX_BYTES, documentExtensions, fileSize } from "#shared/domain/limits.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { fieldErrorsOf, isCancelled, sentenceOf } from "#web/lib/api-error.ts";
import { showToast } from "#web/ui/toast/toast.tsx";

interface Upload {
  kind: DocumentKind;
  onStored: (document: StoredDocument) => void;
  onProblem: (sentence: string) => void;
}

/** A file that is being sent, and the percentage that is sent. */
export interface PendingUpload {
  name: string;
  percent: number;
}

const FAILED = "Failed to upload file. Please try again.";

/** Uploads one file. The result is ignored after the form has changed to another report. */
export function useDocumentUpload({ kind, onStored, onProblem }: Upload) {
  const { mutateAsync } = useApiMutation("uploadDocument");
  const [pending, setPending] = useState<PendingUpload | null>(null);
  const isMounted = useRef(true);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      controller.current?.abort();
    };
  }, []);

  const send = async (file: File) => {
    const problem = documentProblem(file, kind);
    if (problem !== null) {
      showToast({ title: FAILED, description: problem, tone: "destructive" });
      return onProblem(problem);
    }
    setPending({ name: file.name, percent: 0 });
    const abort = new AbortController();
    controller.current = abort;
    try {
      const sent = {
        files: { [kind]: file },
        signal: abort.signal,
        onProgress: (part: number) => setPending({ name: file.name, percent: Math.floor(part * 100) }),
      };
      const stored = (await mutateAsync(sent))[kind];
      if (stored && isMounted.current) onStored(stored);
    } catch (error) {
      if (isMounted.current && !isCancelled(error))
        onProblem(fieldErrorsOf(error)[kind] ?? sentenceOf(error, FAILED));
    } finally {
      if (isMounted.current) setPending(null);
    }
  };

  return { send: (file: File) => void send(file), cancel: () => controller.current?.abort(), pending };
}

/** Why the server would refuse a file; null where it would not. */
export function documentProblem(
  { name, size }: Pick<File, "name" | "size">,
  kind: DocumentKind,
): string | null {
  const isKnown = documentExtensions(kind).some((extension) => name.toLowerCase().endsWith(extension));
  if (!isKnown) return CHOOSE_DOCUMENT;
  if (size === 0) return "This file is empty. Choose another one.";
  if (size > DOCUMENT_MAX_BYTES)
    return `This file is ${fileSize(size)}. Choose one of at most ${fileSize(DOCUMENT_MAX_BYTES)}.`;
  return null;
}
