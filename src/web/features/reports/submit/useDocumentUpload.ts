import { useEffect, useRef, useState } from "react";
import type { DocumentKind, StoredDocument } from "#shared/documents/documents.schema.ts";
import { useChange } from "#web/data/useChange.ts";
import { fieldErrorsOf, isUnauthorized, sentenceOf } from "#web/lib/api-error.ts";
import { documentProblem } from "./document-check.ts";

interface Upload {
  kind: DocumentKind;
  onStored: (document: StoredDocument) => void;
  onProblem: (sentence: string) => void;
  onSignedOut: () => void;
}

/** Sends one file. What arrives after the form has moved on to another report belongs to nobody. */
export function useDocumentUpload({ kind, onStored, onProblem, onSignedOut }: Upload) {
  const { mutateAsync } = useChange("uploadDocument");
  const [pending, setPending] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const send = async (file: File) => {
    const problem = documentProblem(file);
    if (problem !== null) return onProblem(problem);
    setPending(file.name);
    try {
      const stored = (await mutateAsync({ files: { [kind]: file } }))[kind];
      if (stored && isHere.current) onStored(stored);
    } catch (error) {
      if (isUnauthorized(error)) onSignedOut();
      if (isHere.current)
        onProblem(
          fieldErrorsOf(error)[kind] ?? sentenceOf(error, "Failed to upload file. Please try again."),
        );
    } finally {
      if (isHere.current) setPending(null);
    }
  };

  /** pending: the name of the file on its way. */
  return { send: (file: File) => void send(file), pending };
}
