import { beforeAll, describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";

openManagedPortal();

describe("two investors of one name who hold one location", () => {
  let reportId: number;
  let reader: Awaited<ReturnType<typeof portal.addInvestor>>;
  let other: typeof reader;
  const emailOf = ({ username }: { username: string }) => `${username}@example.com`;
  const named = (investor: typeof reader) => `Anna Rossi (${emailOf(investor)})`;

  beforeAll(async () => {
    const place = await portal.addLocation("Night Heron");
    const anna = { firstName: "Anna", lastName: "Rossi" };
    reader = await portal.addInvestor({ ...anna, username: "anna" });
    other = await portal.addInvestor({ ...anna, username: "rossi" });
    await portal.hold(reader.id, place.id, "12.50");
    await portal.hold(other.id, place.id, "20.00");
    reportId = (await manager.post("/api/reports", await submission(place.id))).body.id;
  });

  it("are told apart by e-mail in a manager's PDF and table of the split", async () => {
    const pdf = await textOf((await manager.get(`/api/reports/${reportId}/download`)).bytes);
    const { text } = await manager.get(`/api/exports/reports/${reportId}/distributions`);
    for (const whose of [reader, other].map(named)) {
      expect(pdf).toContain(whose);
      expect(text).toContain(`${whose},`);
    }
  });

  it("read nothing of the other's e-mail, neither in the answers nor in the PDF", async () => {
    const answers = await Promise.all(
      [
        `/api/reports/${reportId}`,
        `/api/investors/${reader.id}/reports`,
        `/api/exports/investors/${reader.id}/reports`,
      ].map(async (path) => (await reader.client.get(path)).text),
    );
    const { bytes } = await reader.client.get(`/api/reports/${reportId}/download`);
    expect([...answers, await textOf(bytes)].join()).not.toContain(emailOf(other));
  });
});
