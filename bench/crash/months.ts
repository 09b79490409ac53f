/** A version that the portal has said is signed. */
export interface SignedVersion {
  version: number;
  fingerprint: string;
  /** The last part of its document's path. */
  storedName: string;
}

/** A report that the portal has said is filed: its versions in order. */
export interface FiledReport {
  id: number;
  signed: SignedVersion[];
  /** Deleted: the month is free, and the report can be undeleted. */
  isDeleted: boolean;
  /** The log's entries about it, in order. */
  entries: string[];
}

/** What may be done with a month, and the entry of the log about it. */
export const ENTRY_OF = {
  file: "create_report",
  correct: "correct_report",
  approve: "approve_report",
  delete: "delete_report",
  undelete: "restore_report",
} as const;
type Operation = keyof typeof ENTRY_OF;

/** One month of one location, and what was done with it. */
export interface Month {
  locationId: number;
  reportingPeriod: string;
  /** The last one stands, unless it is deleted. */
  filed: FiledReport[];
  /** Somebody is at it: one after another, so that it is known what has to be there. */
  isBusy: boolean;
  /** Was asked for and not answered: it was done as a whole, or not at all. Nobody touches the month again. */
  unanswered: Operation | null;
}

export const filedReportOf = ({ filed }: Month): FiledReport | null => {
  const last = filed.at(-1);
  return last === undefined || last.isDeleted ? null : last;
};

/** The version that the next one signed stands in place of. */
export const lastSigned = ({ filed }: Month): SignedVersion | null => filed.at(-1)?.signed.at(-1) ?? null;
