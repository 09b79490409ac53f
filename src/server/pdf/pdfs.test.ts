import { expect, it } from "vitest";
import { reportOf, textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import { openPdfs } from "./pdfs.ts";

it("makes every file although the threads are replaced meanwhile", async () => {
  const pdfs = openPdfs("one", 1);
  const names = Array.from({ length: 3 }, (_, index) => `Location ${index}`);
  const files = names.map((name) => pdfs.render("reports/pdf/report-pdf.worker", reportOf({}, name)));
  const texts = await Promise.all(files.map(async (file) => textOf(await file)));
  expect(names.filter((name, index) => texts[index]?.includes(`${name} Submitted`))).toEqual(names);
  await pdfs.close();
});
