import type { CommentaryKey } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { Section } from "./Section.tsx";

const titles: Record<CommentaryKey, string> = {
  majorExpensesLastMonth: "Major Expenses This Month",
  expectedExpensesNextMonth: "Expected Expenses Next Month",
  overallSummary: "Overall Summary",
};

/** Only if there is any; a text that was left out leaves no gap. */
export function ManagerCommentary({ report }: { report: Report }) {
  const written = (Object.keys(titles) as CommentaryKey[]).flatMap((key) => {
    const text = report[key]?.trim();
    return text ? [{ key, text }] : [];
  });
  if (written.length === 0) return null;
  return (
    <Section title="Manager Commentary" className="sheet-part">
      <div className="sheet-three">
        {written.map(({ key, text }) => (
          <div key={key}>
            <h3>{titles[key]}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
