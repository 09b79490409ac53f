import { beforeAll, describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { file } from "#server/reports/filing.fixture.ts";
import { openPdf, pagesOf, textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import type { TestInvestor } from "#server/testing.ts";

openManagedPortal();

it("two investors of one name who hold one location do not see the other's e-mail, neither in the answers nor in the PDF", async () => {
  const location = await portal.addLocation("Night Heron");
  const anna = { firstName: "Anna", lastName: "Rossi" };
  const reader = await portal.addHolder(location.id, "12.50", { ...anna, username: "anna" });
  await portal.addHolder(location.id, "20.00", { ...anna, username: "rossi" });
  const { id } = await file(location.id);
  const lists = [`/api/investors/${reader.id}/reports`, `/api/exports/investors/${reader.id}/reports`];
  for (const path of [`/api/reports/${id}`, ...lists])
    expect((await reader.client.get(path)).text).not.toContain("rossi@example.com");
  const { bytes } = await reader.client.get(`/api/reports/${id}/download`);
  expect(await textOf(bytes)).not.toContain("rossi@example.com");
});

describe("two investors of one name at different locations", () => {
  let reports: number[];
  let john: TestInvestor;
  const named = "John Smith (john.a@example.com)";

  beforeAll(async () => {
    reports = [];
    const addJohn = async (username: string, firstName: string) => {
      const { id } = await portal.addLocation(`The bar of ${username}`);
      const investor = await portal.addHolder(id, "10.00", { firstName, lastName: "Smith", username });
      reports.push((await file(id)).id);
      return investor;
    };
    john = await addJohn("john.a", "John");
    await addJohn("john.b", " JOHN");
  });

  it("are distinguished by e-mail in a manager's PDF and CSV, although each report has one of them", async () => {
    const pdf = await textOf((await manager.get(`/api/reports/${reports[0]}/download`)).bytes);
    expect(pdf).toContain(named);
    const { text } = await manager.get(`/api/exports/reports/${reports[0]}/distributions`);
    expect(text).toContain(`${named},10.00`);
    const other = await manager.get(`/api/exports/reports/${reports[1]}/distributions`);
    expect(other.text).toContain("(john.b@example.com),10.00");
  });

  it("see their own e-mail beside the name in their PDF, and not the other's", async () => {
    const pdf = await textOf((await john.client.get(`/api/reports/${reports[0]}/download`)).bytes);
    expect(pdf).toContain(`Investor ${named}`);
    expect(pdf).not.toContain("john.b@");
  });
});

describe("two locations of one name", () => {
  const ADDRESSES = ["9 Wharf Street", "1 Mill Lane"];
  let locationIds: number[];
  let reports: number[];
  let both: TestInvestor;
  let one: typeof both;

  beforeAll(async () => {
    [both, one] = [await portal.addInvestor(), await portal.addInvestor()];
    locationIds = [];
    reports = [];
    for (const address of ADDRESSES) {
      const named = { name: "Blue Heron", address };
      const { body: location } = await manager.form("POST", "/api/locations", named);
      locationIds.push(location.id);
      await portal.hold(both.id, location.id, "10.00");
      if (locationIds.length === 1) await portal.hold(one.id, location.id, "10.00");
      reports.push((await file(location.id)).id);
    }
  });

  const fileOf = async (client: typeof manager, path: string) => {
    const { headers, bytes, text } = await client.get(path);
    const [, name] = /filename="?([^";]+)/.exec(String(headers["content-disposition"])) ?? [];
    return { name, bytes, text };
  };
  const pdfOf = async (client: typeof manager, index: number) => {
    const { name, bytes } = await fileOf(client, `/api/reports/${reports[index]}/download`);
    const pdf = await openPdf(bytes);
    const { info } = await pdf.getMetadata();
    await pdf.destroy();
    const [, second = ""] = await pagesOf(bytes);
    return { name, title: "Title" in info ? info.Title : null, head: /^.*?2026/.exec(second)?.[0] };
  };

  it("have PDFs with their addresses in file name, title and at the head of each page", async () => {
    expect([await pdfOf(manager, 0), await pdfOf(manager, 1)]).toEqual([
      {
        name: "Blue-Heron-9-Wharf-Street-2026-10.pdf",
        title: "Report Details: Blue Heron, 9 Wharf Street, October 2026",
        head: "Blue Heron, 9 Wharf Street October 2026",
      },
      {
        name: "Blue-Heron-1-Mill-Lane-2026-10.pdf",
        title: "Report Details: Blue Heron, 1 Mill Lane, October 2026",
        head: "Blue Heron, 1 Mill Lane October 2026",
      },
    ]);
  });

  it("have their addresses for a holder of both, and the name alone for a holder of one", async () => {
    expect((await pdfOf(both.client, 0)).name).toBe("Blue-Heron-9-Wharf-Street-2026-10.pdf");
    expect(await pdfOf(one.client, 0)).toEqual({
      name: "Blue-Heron-2026-10.pdf",
      title: "Report Details: Blue Heron, October 2026",
      head: "Blue Heron October 2026",
    });
  });

  it("have their addresses in every CSV, and in the name of one that is about one of them", async () => {
    const locationsIn = ({ text }: { text: string }) =>
      text
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line) => /^(?:"[^"]*"|[^,]*)/.exec(line)?.[0]);
    const names = ADDRESSES.map((address) => `"Blue Heron, ${address}"`);
    const archive = await fileOf(manager, "/api/exports/reports?q=blue");
    expect(locationsIn(archive).toSorted()).toEqual(names.toSorted());
    const own = await fileOf(both.client, `/api/exports/investors/${both.id}/reports?sort=z-a`);
    expect(locationsIn(own).toSorted()).toEqual(names.toSorted());
    const ofOne = `/api/exports/investors/${one.id}`;
    const alone = await fileOf(one.client, `${ofOne}/reports?locationId=${locationIds[0]}`);
    expect(locationsIn(alone)).toEqual(["Blue Heron"]);
    expect(alone.name).toBe("My-Reports-Blue-Heron.csv");
    const { text } = await fileOf(manager, "/api/exports/holdings");
    for (const each of names) expect(text).toContain(`,${each},10.00`);

    const files = await Promise.all([
      fileOf(manager, `/api/exports/reports?locationId=${locationIds[0]}`),
      fileOf(manager, `/api/exports/reports/${reports[0]}/distributions`),
      fileOf(both.client, `/api/exports/investors/${both.id}/reports?locationId=${locationIds[0]}`),
      fileOf(both.client, `/api/exports/investors/${both.id}/distributions/${locationIds[0]}`),
      fileOf(one.client, `${ofOne}/distributions/${locationIds[0]}`),
    ]);
    expect(files.map(({ name }) => name)).toEqual([
      "Reports-Blue-Heron-9-Wharf-Street.csv",
      "Blue-Heron-9-Wharf-Street-2026-10-Distribution.csv",
      "My-Reports-Blue-Heron-9-Wharf-Street.csv",
      "My-Distributions-Blue-Heron-9-Wharf-Street.csv",
      "My-Distributions-Blue-Heron.csv",
    ]);
    expect(locationsIn(files[3])).toEqual([names[0]]);
  });
});
