import { FilePenLine } from "lucide-react";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { MissingReport } from "#shared/statements/statements.schema.ts";
import { Icon } from "#web/ui/icon.tsx";

const STATES = [
  { state: "inReview", one: "is in review", many: "are in review", until: "approved" },
  { state: "notFiled", one: "is not filed", many: "are not filed", until: "filed" },
  { state: "draft", one: "is a draft report", many: "are draft reports", until: "filed" },
] as const;

interface MissingReportsProps {
  missing: readonly MissingReport[];
  /** The statements are made already. */
  isMade?: boolean;
}

/** The reports whose amounts are in no statement, by name; several of one kind are grouped. */
export function MissingReports({ missing, isMade = false }: MissingReportsProps) {
  return STATES.map(({ state, one, many, until }) => {
    const reports = missing.filter((report) => report.state === state);
    const [first] = reports;
    if (first === undefined) return null;
    const isOne = reports.length === 1;
    const amounts = reports.reduce((sum, report) => sum + report.amounts, 0);
    const its = `${isOne ? "Its" : "Their"} ${isMade && amounts > 0 ? `${amounts.toLocaleString("en-US")} ` : ""}amounts`;
    const itIs = isOne ? "it is" : "they are";
    return (
      <div key={state} className="form-note">
        <Icon icon={FilePenLine} size={16} />
        <div>
          <b>
            {isOne ? (
              <>
                <Named report={first} />, {one}.
              </>
            ) : (
              `${reports.length.toLocaleString("en-US")} reports ${many}.`
            )}
          </b>{" "}
          {isMade
            ? `${its} are not in these statements. Once ${itIs} ${until}, new versions are made.`
            : `${its} are left out until ${itIs} ${until}.`}
          {!isOne && (
            <details>
              <summary>Show which</summary>
              <ul>
                {reports.map((report) => (
                  <li key={`${report.locationId} ${report.month}`}>
                    <Named report={report} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
    );
  });
}

function Named({ report: { location, month } }: { report: MissingReport }) {
  return (
    <>
      <span translate="no">{location}</span>, {formatPeriod(month)}
    </>
  );
}
