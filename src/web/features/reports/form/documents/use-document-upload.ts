import { useEffect, useRef, useState } from "react";
import type { DocumentKind, StoredDocument } from "#shared/documents/documents.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { fieldErrorsOf, isCancelled, isUnauthorized, sentenceOf } from "#web/lib/api-error.ts";
import { onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";
import { DOCUMENT_EXTENSIONS, DOCUMENT_MAX_BYTES } from "#shared/domain/limits.ts";

interface Upload {
  kind: DocumentKind;
  onStored: (document: StoredDocument) => void;
  onProblem: (sentence: string) => void;
  onSignedOut: () => void;
}

/** A file on its way, and how much of it has gone out. */
export interface PendingUpload {
  name: string;
  percent: number;
}

const FAILED = "Failed to upload file. Please try again.";

/** No form opens with a file to be sent. */
const fetchSending = () => import("#web/lib/send-with-progress.ts");

/** Sends one file. What arrives after the form has moved on to another report belongs to nobody. */
export function useDocumentUpload({ kind, onStored, onProblem, onSignedOut }: Upload) {
  const { mutateAsync } = useApiMutation("uploadDocument");
  const [pending, setPending] = useState<PendingUpload | null>(null);
  const isHere = useRef(true);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => onFirstInteraction(fetchSending), []);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      underWay.current?.abort();
    };
  }, []);

  const send = async (file: File) => {
    const problem = documentProblem(file);
    if (problem !== null) {
      showToast({ title: FAILED, description: problem, tone: "destructive" });
      return onProblem(problem);
    }
    setPending({ name: file.name, percent: 0 });
    const controller = new AbortController();
    underWay.current = controller;
    try {
      const sent = {
        files: { [kind]: file },
        signal: controller.signal,
        onProgress: (part: number) => setPending({ name: file.name, percent: Math.floor(part * 100) }),
      };
      const stored = (await mutateAsync(sent))[kind];
      if (stored && isHere.current) onStored(stored);
    } catch (error) {
      if (isUnauthorized(error)) onSignedOut();
      if (isHere.current && !isCancelled(error))
        onProblem(fieldErrorsOf(error)[kind] ?? sentenceOf(error, FAILED));
    } finally {
      if (isHere.current) setPending(null);
    }
  };

  return { send: (file: File) => void send(file), cancel: () => underWay.current?.abort(), pending };
}

/** For the file chooser. */
export const ACCEPTED = DOCUMENT_EXTENSIONS.join(",");

const MEGABYTE = 1024 * 1024;

/** Why a file cannot be taken, before it is sent in vain; null when it can. */
export function documentProblem({ name, size }: Pick<File, "name" | "size">): string | null {
  const isKnown = DOCUMENT_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isKnown) return "Choose an .xlsx, .xls or .pdf file.";
  if (size === 0) return "This file is empty. Choose another one.";
  if (size > DOCUMENT_MAX_BYTES)
    return `This file is ${(size / MEGABYTE).toFixed(1)} MB. Choose one of at most ${DOCUMENT_MAX_BYTES / MEGABYTE} MB.`;
  return null;
}
