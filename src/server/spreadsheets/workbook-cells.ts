import { type CellObject, SSF } from "@e965/xlsx";
import { DAY_MS } from "#shared/domain/dates.ts";
import type { Cell } from "#shared/domain/spreadsheets/sheet.ts";
import { withoutInvisible } from "#shared/domain/typed/typed-numbers.ts";

const ERRORS: Readonly<Record<number, string>> = {
  0x00: "#NULL!",
  0x07: "#DIV/0!",
  0x0f: "#VALUE!",
  0x17: "#REF!",
  0x1d: "#NAME?",
  0x24: "#NUM!",
  0x2a: "#N/A",
};
/** Of newer kinds, whose numbers the library does not know. */
const OTHER_ERROR = "#ERROR!";

/** What stands between quotation marks or behind a backslash in a format is shown as it is. */
const LITERAL = /"[^"]*"|\\./g;
const HAS_DAYS = /[yd]|mmm/i;
/** December 31, 9999. */
const LAST_DAY = 2_958_465;

/** What a cell of a workbook holds, by its format. */
export function cellOf(cell: CellObject | undefined, is1904: boolean): Cell {
  switch (cell?.t) {
    case "s":
      return withoutInvisible(String(cell.v)).trim() || null;
    case "n":
      return numberOf(Number(cell.v), String(cell.z ?? ""), is1904);
    case "b":
      return cell.v === true ? "TRUE" : "FALSE";
    case "e":
      return { error: ERRORS[Number(cell.v)] ?? OTHER_ERROR };
    default:
      return null;
  }
}

function numberOf(value: number, format: string, is1904: boolean): Cell {
  if (!Number.isFinite(value)) return { error: "#NUM!" };
  const code = format.replace(LITERAL, "");
  if (code.includes("%")) return { percent: value };
  const isDay = SSF.is_date(format) && HAS_DAYS.test(code) && value >= 1 && value <= LAST_DAY;
  return isDay ? { date: dayOf(Math.floor(value), is1904) } : value;
}

/** Excel counts a February 29, 1900, which was none. */
function dayOf(count: number, is1904: boolean): string {
  const days = is1904 ? count + 1462 : count < 60 ? count + 1 : count;
  return new Date(Date.UTC(1899, 11, 30) + days * DAY_MS).toISOString().slice(0, 10);
}
