import { MINUS } from "#shared/domain/money.ts";

const NEGATIVE_FIGURE = new RegExp(`${MINUS}(?=\\$?\\d)`);
/** A cell with a word is no number in a spreadsheet. */
const CLAWBACK_CELL = /\tClawback\s+(?=-)/g;
const TABLE_PART = /^(?:TABLE|THEAD|TBODY|TFOOT|TR)$/;

/** Figures are copied with a hyphen for the minus, since spreadsheets read U+2212 as text. */
export function copyHyphensForMinus(event: ClipboardEvent): void {
  const selection = document.getSelection();
  const text = selection?.toString() ?? "";
  if (selection === null || event.clipboardData === null || !NEGATIVE_FIGURE.test(text)) return;
  event.preventDefault();
  event.clipboardData.setData("text/plain", text.replaceAll(MINUS, "-").replace(CLAWBACK_CELL, "\t"));
  event.clipboardData.setData("text/html", htmlOf(selection).replaceAll(MINUS, "-"));
}

/** Rows and cells with their table, without which they would be no rows and cells. */
function htmlOf(selection: Selection): string {
  const copied = document.createElement("div");
  for (let index = 0; index < selection.rangeCount; index += 1) {
    const range = selection.getRangeAt(index);
    let content: Node = range.cloneContents();
    for (
      let around: Node | null = range.commonAncestorContainer;
      around !== null && TABLE_PART.test(around.nodeName);
      around = around.parentNode
    ) {
      const part = around.cloneNode();
      part.appendChild(content);
      content = part;
    }
    copied.append(content);
  }
  for (const unseen of copied.querySelectorAll(".visually-hidden, td .clawback-label")) unseen.remove();
  return copied.innerHTML;
}
