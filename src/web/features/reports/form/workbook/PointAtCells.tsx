import { type DragEvent, lazy, Suspense } from "react";
import { useForm } from "#web/features/reports/form/report-store.ts";
import type { Month } from "#web/features/reports/form/use-month.ts";
import type { Workbook } from "./use-workbook.ts";

const PointDialog = lazy(async () => ({ default: (await import("./PointDialog.tsx")).PointDialog }));

/** The dialog with the sheets of the P&L statement, whose code is loaded when it opens. */
export function PointAtCells({ workbook, month }: { workbook: Workbook; month: Month }) {
  const shown = useForm((state) => (state.workbook?.pointingAt ? state.workbook : null));
  if (!shown?.read || !shown.document || shown.pointingAt === null) return null;
  return (
    <Suspense>
      <PointDialog
        read={shown.read}
        document={shown.document}
        first={shown.pointingAt}
        period={month.period}
        locationName={month.location?.name ?? ""}
        onClose={() => void workbook.pointAt(null)}
      />
    </Suspense>
  );
}

const hasFiles = ({ dataTransfer, target }: DragEvent) =>
  dataTransfer.types.includes("Files") && !(target instanceof HTMLInputElement && target.type === "file");

/** The props of an element that takes a file dropped anywhere on it; the zones within take theirs. */
export const dropTarget = (onFile: (file: File) => void) => ({
  onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
  onDrop: (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (file) onFile(file);
  },
});
