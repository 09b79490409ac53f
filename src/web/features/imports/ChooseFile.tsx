import { Upload } from "lucide-react";
import { type ComponentProps, useId, useRef, useState } from "react";
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
  const spreadsheet = useSpreadsheet("any");
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
          spreadsheet.send(event.dataTransfer.files[0]);
        }}
      >
        <Icon icon={Upload} size={26} />
        <b>Drop a spreadsheet here</b>
        <p className="muted small" id={id}>
          .xlsx or .csv, up to 50,000 rows. The columns say what it is. Nothing changes before you have seen
          what would.
        </p>
        <FileButton spreadsheet={spreadsheet} aria-describedby={id}>
          Choose a File
        </FileButton>
      </div>
      <Problem spreadsheet={spreadsheet} />
    </>
  );
}

interface ChooseAgainProps extends ComponentProps<typeof Button> {
  kind?: ImportKind | null;
}

/** Chooses another file in place of one that was read. */
export function ChooseAgain({ kind, ...button }: ChooseAgainProps) {
  const spreadsheet = useSpreadsheet(kind ?? "any");
  return (
    <>
      <FileButton {...button} spreadsheet={spreadsheet} />
      <Problem spreadsheet={spreadsheet} />
    </>
  );
}

type Spreadsheet = ReturnType<typeof useSpreadsheet>;

const Problem = ({ spreadsheet: { problem } }: { spreadsheet: Spreadsheet }) =>
  problem !== null && <Banner tone="danger">{problem}</Banner>;

interface FileButtonProps extends ComponentProps<typeof Button> {
  spreadsheet: Spreadsheet;
}

function FileButton({ spreadsheet: { send, percent }, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv"
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0]);
          // Without this the same file could not be chosen again after a change.
          currentTarget.value = "";
        }}
      />
      <Button
        {...button}
        busy={percent !== null}
        busyText={`Uploading... ${percent ?? 0}%`}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

/** Sends a spreadsheet to be checked, and opens what was found in it. */
function useSpreadsheet(kind: ImportKind | "any") {
  const [, navigate] = useLocation();
  const { mutateAsync } = useApiMutation("checkImport");
  /** Null while nothing is sent. */
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file || percent !== null) return;
    if (file.size > DOCUMENT_MAX_BYTES) return setProblem("Files up to 10MB.");
    if (file.size === 0) return setProblem(`${file.name} is empty.`);
    setProblem(null);
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
