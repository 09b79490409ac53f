/** Reads of a repository that take no scope of a reader (src/server/policies.ts), with the reason. */
export const UNSCOPED_READS: readonly { reads: readonly string[]; reason: string }[] = [
  {
    reads: [
      "countFiledReportsOf",
      "countHoldersOf",
      "findDeletedVersions",
      "findNewestVersion",
      "findReportOfMonth",
      "findReturnedBefore",
      "findSuccessor",
      "listAttachedDocuments",
      "listDeletedMonths",
      "listDocumentsOfLocation",
      "listDocumentsOfReport",
      "listExisting",
      "listFiledMonths",
      "listNoticesOfReport",
      "listPaidInvestors",
      "listReadersOf",
      "listSealedContents",
      "readSealedContent",
    ],
    reason: "belongs to a report or location that was found in scope before",
  },
  {
    reads: [
      "listDeletedVersions",
      "listDocuments",
      "listLocationNames",
      "listLogoFiles",
      "listRemovedVersions",
      "listRowsWithoutReport",
      "listStoredNames",
      "readStoredReports",
    ],
    reason: "for housekeeping and verify, which read everything",
  },
  {
    reads: ["findMailHtml", "listMailRows"],
    reason: "stored e-mails are for administrators alone, who read everything (manageAccounts)",
  },
  {
    reads: ["listRefusals"],
    reason: "looked up for the investors who were found in scope",
  },
  {
    reads: [
      "findChainHead",
      "listCapital",
      "listHoldings",
      "listLines",
      "listLocations",
      "listRunsFrom",
      "listSignedLines",
      "listTransfers",
      "listVersions",
    ],
    reason: "what the portal makes statements of, which reads everything",
  },
  {
    reads: ["listCompared"],
    reason:
      "an investor is told no more of other locations than two bands, which are said by the rule in standing.ts",
  },
  { reads: ["readStatementEmail"], reason: "the investor's own e-mail" },
  { reads: ["readNoticeEmail"], reason: "the investor's own e-mail, who holds the location" },
  { reads: ["listPublicLocations"], reason: "the landing page has the names of all locations with a logo" },
  {
    reads: ["findInvestorByToken", "findInvestorOfAccount", "findWantsEmail"],
    reason: "the account that calls, or the owner of a link",
  },
];
