import { oneLine } from "#server/mail/one-line.ts";
import type { Letter } from "#server/notices/letters.repository.ts";
import { formatMoney, toCents } from "#shared/domain/money.ts";
import { formatPeriod } from "#shared/domain/period.ts";
import { firstNameOrEmailPart } from "#shared/domain/person.ts";
import { placeName } from "#shared/domain/places-apart.ts";
import { isSameName } from "#shared/domain/same-name.ts";
import { isCorrected, isFiledAnew } from "#shared/domain/report-versions.ts";
import { toBasisPoints } from "#shared/domain/share.ts";

/** The reader's own amount with its name, or a sentence when there is no amount. */
export type OwnAmount =
  | { kind: "amount"; label: "Your distribution" | "Your clawback"; amount: string; note: string | null }
  | { kind: "sentence"; text: string }
  | { kind: "nothing" };

/** Everything an e-mail says, once for both of its forms. */
export interface Words {
  subject: string;
  greeting: string;
  location: string;
  month: string;
  sentence: string;
  /** Why it was corrected; null where that was not said. */
  reason: string | null;
  own: OwnAmount;
  reportUrl: string;
  why: string;
  unsubscribeUrl: string;
  /** Where the portal's record stood, to be held against it later; null where none is kept. */
  seal: string | null;
}

export function wordsOf(letter: Letter, links: { report: string; unsubscribe: string }): Words {
  const location = oneLine(placeOf(letter));
  const month = formatPeriod(letter.reportingPeriod);
  const { subject, sentence } = newsOf(letter, `${location} for ${month}`);
  return {
    subject: `${location}: ${subject} for ${month}`,
    greeting: `Hello ${oneLine(firstNameOrEmailPart(letter))},`,
    location,
    month,
    sentence,
    reason:
      letter.correctionReason === null
        ? null
        : `Reason for the correction: ${oneLine(letter.correctionReason)}`,
    own: ownAmount(letter, month),
    reportUrl: links.report,
    why: `You get this e-mail because you hold a share of ${location}.`,
    unsubscribeUrl: links.unsubscribe,
    seal: letter.chainHead === null ? null : `The portal's newest sealed record was ${letter.chainHead}.`,
  };
}

/** Told by its address too where the reader holds another of the name: two subjects would be the same. */
function placeOf({ locationName: name, address, otherPlaces }: Letter): string {
  const isShared = otherPlaces.some((other) => isSameName(other, name));
  return placeName({ name, address: isShared ? address : undefined });
}

/** What is new about the report of a place and month. */
function newsOf(letter: Letter, placeAndMonth: string): Pick<Words, "subject" | "sentence"> {
  if (isCorrected(letter))
    return {
      subject: "corrected report",
      sentence: `The report of ${placeAndMonth} was corrected. The new one is ready to read and replaces the one before it.`,
    };
  if (isFiledAnew(letter))
    return {
      subject: "report filed anew",
      sentence: `The report of ${placeAndMonth} was deleted and filed anew. The new one is ready to read.`,
    };
  return { subject: "report", sentence: `The report of ${placeAndMonth} is ready to read.` };
}

/** Who holds 0.00 % is told of the report and not of payouts. */
function ownAmount({ sharePercentage, cashDistribution }: Letter, month: string): OwnAmount {
  if (sharePercentage === null || cashDistribution === null || toBasisPoints(sharePercentage) === 0)
    return { kind: "nothing" };
  const cents = toCents(cashDistribution);
  if (cents === 0n) return { kind: "sentence", text: `There is no distribution for ${month}.` };
  const amount = formatMoney(cashDistribution);
  return cents > 0n
    ? { kind: "amount", label: "Your distribution", amount, note: null }
    : {
        kind: "amount",
        label: "Your clawback",
        amount,
        note: "A clawback takes back part of what was paid out before.",
      };
}
