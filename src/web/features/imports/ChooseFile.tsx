import { Upload } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { ImportKind } from "#shared/domain/imports/import-fields.ts";
import { DOCUMENT_MAX_BYTES } from "#shared/domain/limits.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { fieldErrorsOf, sentenceOf } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Banner } from "#web/ui/states.tsx";

/** The zone into which a spreadsheet is dropped. */
export function ChooseFile() {
  const { send, percent, problem } = useSpreadsheet("any");
  const [isOver, setOver] = useState(false);
  const id = useId();
  return (
    <>
      <div
        className={classNames("drop-large", isOver && "is-over")}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          send(event.dataTransfer.files[0]);
        }}
      >
        <Icon icon={Upload} size={26} />
        <b>Drop a spreadsheet here</b>
        <p className="muted small" id={id}>
          .xlsx or .csv, up to 50,000 rows. The columns say what it is. Nothing changes before you have seen
          what would.
        </p>
        <FileButton onFile={send} percent={percent} describedBy={id}>
          Choose a File
        </FileButton>
      </div>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
    </>
  );
}

interface ChooseAgainProps {
  kind: ImportKind | null;
  variant?: "outline";
  icon?: true;
  children: ReactNode;
}

/** Chooses another file in place of one that was read. */
export function ChooseAgain({ kind, variant, icon, children }: ChooseAgainProps) {
  const { send, percent, problem } = useSpreadsheet(kind ?? "any");
  return (
    <>
      <FileButton onFile={send} percent={percent} variant={variant} icon={icon}>
        {children}
      </FileButton>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
    </>
  );
}

interface FileButtonProps {
  onFile: (file: File | undefined) => void;
  /** Null while nothing is sent. */
  percent: number | null;
  variant?: "outline" | undefined;
  icon?: true | undefined;
  describedBy?: string;
  children: ReactNode;
}

function FileButton({ onFile, percent, variant, icon, describedBy, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv"
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // Without this the same file could not be chosen again after a change.
          currentTarget.value = "";
        }}
      />
      <Button
        variant={variant}
        icon={icon && Upload}
        busy={percent !== null}
        busyText={`Uploading... ${percent ?? 0}%`}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}

/** Sends a spreadsheet to be checked, and opens what was found in it. */
function useSpreadsheet(kind: ImportKind | "any") {
  const [, navigate] = useLocation();
  const { mutateAsync } = useApiMutation("checkImport");
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file || percent !== null) return;
    setProblem(file.size > DOCUMENT_MAX_BYTES ? "Files up to 10MB." : null);
    if (file.size > DOCUMENT_MAX_BYTES) return;
    setPercent(0);
    try {
      const { id } = await mutateAsync({
        params: { kind },
        files: { file },
        onProgress: (part: number) => setPercent(Math.floor(part * 100)),
      });
      navigate(`/manager/import/${id}`);
    } catch (error) {
      setProblem(
        fieldErrorsOf(error)["file"] ??
          sentenceOf(error, "The connection broke. Nothing was stored. Choose the file again."),
      );
    } finally {
      setPercent(null);
    }
  };
  return { send: (file: File | undefined) => void send(file), percent, problem };
}
