import { describe, expect, it } from "vitest";
import { currentPeriod, formatDate, formatDateTime, formatTimestamp, startOfPeriod } from "./dates.ts";

describe("dates", () => {
  it("formatDate writes Mar 05, 2025", () => {
    expect(formatDate("2025-03-05T15:04:00Z", "UTC")).toBe("Mar 05, 2025");
    expect(formatDate("2024-02-29T12:00:00.000Z", "UTC")).toBe("Feb 29, 2024");
  });

  it("formatDateTime writes Mar 05, 2025 at 3:04 pm", () => {
    expect(formatDateTime("2025-03-05T15:04:00Z", "UTC")).toBe("Mar 05, 2025 at 3:04 pm");
    expect(formatDateTime("2025-03-05T00:00:59Z", "UTC")).toBe("Mar 05, 2025 at 12:00 am");
    expect(formatDateTime("2025-03-05T12:30:00Z", "UTC")).toBe("Mar 05, 2025 at 12:30 pm");
  });

  it("dates follow the given zone across the end of a year", () => {
    expect(formatDateTime("2026-01-01T03:30:00Z", "America/New_York")).toBe("Dec 31, 2025 at 10:30 pm");
    expect(formatDate("2025-12-31T23:30:00Z", "Asia/Tokyo")).toBe("Jan 01, 2026");
    expect(currentPeriod(new Date("2026-01-01T03:30:00Z"), "America/New_York")).toBe("2025-12");
    expect(currentPeriod(new Date("2026-01-01T03:30:00Z"), "UTC")).toBe("2026-01");
  });

  it("formatTimestamp names the zone", () => {
    expect(formatTimestamp("2026-01-01T03:30:00Z", "America/New_York")).toBe("Dec 31, 2025 at 10:30 pm EST");
    expect(formatTimestamp("2026-07-01T03:30:00Z", "America/New_York")).toBe("Jun 30, 2026 at 11:30 pm EDT");
    expect(formatTimestamp("2026-01-01T03:30:00Z", "UTC")).toBe("Jan 01, 2026 at 3:30 am UTC");
  });

  it("dates use the runtime's zone by default", () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(formatDateTime("2025-07-05T15:04:00Z")).toBe(formatDateTime("2025-07-05T15:04:00Z", zone));
  });

  it.each([
    ["2027-01", "UTC", "2027-01-01T00:00:00.000Z"],
    ["2027-01", "America/New_York", "2027-01-01T05:00:00.000Z"],
    ["2026-12", "Pacific/Kiritimati", "2026-11-30T10:00:00.000Z"],
    ["2027-01", "Pacific/Pago_Pago", "2027-01-01T11:00:00.000Z"],
    ["2028-02", "Asia/Kolkata", "2028-01-31T18:30:00.000Z"],
    ["2028-03", "Europe/London", "2028-03-01T00:00:00.000Z"],
    // Midnight was skipped: the clocks went from 0:00 to 1:00.
    ["2017-10", "America/Asuncion", "2017-10-01T04:00:00.000Z"],
  ])("the month %s begins in %s at %s", (period, zone, instant) => {
    expect(startOfPeriod(period, zone)).toBe(instant);
    expect(currentPeriod(new Date(instant), zone)).toBe(period);
    expect(currentPeriod(new Date(Date.parse(instant) - 1), zone) < period).toBe(true);
  });

  it.each(["yesterday", "", "2025-13-05T15:04:00Z"])("%j, which is no timestamp, gives N/A", (text) => {
    for (const format of [formatDate, formatDateTime, formatTimestamp])
      expect(format(text, "UTC")).toBe("N/A");
  });

  it("an unknown zone throws", () => {
    expect(() => formatDate("2025-03-05T15:04:00Z", "Mars/Olympus")).toThrow(RangeError);
  });
});
