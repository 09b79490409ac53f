/**
 * Reads the calendar's and the clock's parts of a moment in a zone, the runtime's unless one is named. Parts rather than
 * a finished text: punctuation and spaces differ between versions of the locale data. A part that was not asked for is
 * "". What is returned throws RangeError on no date. Building a formatter costs far more than using it, and a log shows
 * hundreds of dates: one is kept for each zone.
 */
export function zonedParts(options: Omit<Intl.DateTimeFormatOptions, "timeZone">) {
  const formatters = new Map<string | undefined, Intl.DateTimeFormat>();
  return (moment: Date, timeZone: string | undefined) => {
    const formatter =
      formatters.get(timeZone) ??
      new Intl.DateTimeFormat("en-US", {
        calendar: "gregory",
        numberingSystem: "latn",
        ...options,
        timeZone,
      });
    formatters.set(timeZone, formatter);
    const found = new Map(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));
    return (name: Intl.DateTimeFormatPartTypes): string => found.get(name) ?? "";
  };
}
