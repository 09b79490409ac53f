import { classNames } from "#web/ui/class-names.ts";
import { Loading } from "#web/ui/Loading.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import "./sheet.css";

const rows = [1, 2, 3, 4];

/** The sheet on its way. */
export function ReportSkeleton({ inDialog = false }: { inDialog?: boolean | undefined }) {
  const skeleton = (
    <Loading>
      <div className={classNames("sheet sheet-wait", inDialog ? "sheet-framed" : "card")} aria-hidden="true">
        <Skeleton width="32%" height={22} />
        <Skeleton width="58%" />
        <div className="sheet-two">
          {["sales", "costs"].map((table) => (
            <div key={table} className="sheet-wait">
              <Skeleton width="45%" height={22} />
              {rows.map((row) => (
                <Skeleton key={row} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
  // Also while nothing is shown yet: the dialog does not grow under the eyes of who has opened it.
  return inDialog ? <div className="sheet-room">{skeleton}</div> : skeleton;
}
