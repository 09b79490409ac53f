import { Card } from "#web/ui/card.tsx";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";

/** The sums of the file's columns. */
export function ColumnSums({ sums }: { sums: readonly { label: string; amount: string }[] }) {
  return (
    <Card as="section" pad aria-labelledby="import-sums">
      <h2 id="import-sums">Sums</h2>
      <p className="caption">The sums of the columns, to compare with your spreadsheet</p>
      <DottedList>
        {sums.map(({ label, amount }) => (
          <DottedRow key={label} label={label}>
            {amount}
          </DottedRow>
        ))}
      </DottedList>
    </Card>
  );
}
