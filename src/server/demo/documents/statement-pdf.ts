import fs from "node:fs";
import path from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { type Figure, type Statement, UNAUDITED } from "#server/demo/documents/statement-documents.ts";
import { serverFolder } from "#server/http/package-folder.ts";
import { absolute, fromCents, groupThousands } from "#shared/domain/money.ts";

const FACES = ["HankenGrotesk-Regular.ttf", "HankenGrotesk-SemiBold.ttf"];

/** Sets statements as PDFs, with two typefaces of its own so that it starts at once; let go of, it is gone. */
export function openStatementPdfs(): (statement: Statement) => Buffer {
  const fontBlobs = FACES.map((face) =>
    fs.readFileSync(path.join(serverFolder(), "reports/pdf/fonts", face)),
  );
  const workspace = path.join(serverFolder(), "demo", "documents");
  const typst = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
  const mainFilePath = path.join(workspace, "statement.typ");
  return (statement) => {
    const source = { mainFilePath, inputs: { statement: JSON.stringify(inWords(statement)) } };
    const pdf = typst.pdf(source, { pdfStandard: "ua-1" });
    // What it remembers would stay for as long as the demo runs.
    typst.evictCache(0);
    return pdf;
  };
}

/** The template neither computes nor formats. */
function inWords({ title, location, time, columns, rows }: Statement) {
  return {
    title,
    location: location.name,
    address: location.address,
    time,
    columns,
    foot: UNAUDITED,
    rows: rows.map(({ figures, ...row }) => ({ ...row, figures: figures.map(figureText) })),
  };
}

/** As bookkeepers write it, with what is taken away in brackets: "158,942.50", "(4,500.00)", "32.1%". */
function figureText(figure: Figure): string {
  if ("tenths" in figure)
    return bracketed(figure.tenths, `${absolute(figure.tenths) / 10n}.${absolute(figure.tenths) % 10n}%`);
  const [dollars = "", cents = ""] = fromCents(absolute(figure.cents)).split(".");
  return bracketed(figure.cents, `${groupThousands(dollars)}.${cents}`);
}

const bracketed = (value: bigint, text: string) => (value < 0n ? `(${text})` : text);
