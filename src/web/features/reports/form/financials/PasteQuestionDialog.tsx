import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import type { PasteQuestion } from "./apply-paste.ts";

export interface PasteQuestionProps {
  question: PasteQuestion;
  onTurn: () => void;
  onFill: () => void;
  onClose: () => void;
}

/** Where everything of a pasted block goes, before it is filled in. */
export function PasteQuestionDialog({ question, onTurn, onFill, onClose }: PasteQuestionProps) {
  const { places, leftOut, problems, turn } = question;
  const count = places.length === 1 ? "1 Cell" : `${places.length} Cells`;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Check where the figures go"
      description="What you pasted does not fall into place line by line. Nothing is filled in yet."
      footer={
        <>
          <DialogCancel />
          {turn && (
            <Button variant="outline" onClick={onTurn}>
              {turn.label}
            </Button>
          )}
          {places.length > 0 && <Button onClick={onFill}>Fill In {count}</Button>}
        </>
      }
    >
      {places.length > 0 && (
        <table className="data-table data-table-compact">
          <thead>
            <tr>
              <th scope="col">Pasted</th>
              <th scope="col">Goes to</th>
              <th scope="col" className="numeric">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ from, to, amount }) => (
              <tr key={to}>
                <td>{from}</td>
                <td>{to}</td>
                <td translate="no" className="numeric">
                  {amount}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {leftOut.length > 0 && (
        <>
          <h3 className="mt-3">Left out</h3>
          <ul>
            {leftOut.map((what, index) => (
              // Two lines may have the same label and amount.
              <li key={`${what} ${index}`}>{what}</li>
            ))}
          </ul>
        </>
      )}
      {problems.map((problem) => (
        <p className="help mt-3" key={problem}>
          {problem}
        </p>
      ))}
    </Dialog>
  );
}
