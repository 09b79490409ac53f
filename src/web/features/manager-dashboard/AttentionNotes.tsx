import { ArrowRight, FileClock, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatPeriod } from "#shared/domain/period.ts";
import { formatShare } from "#shared/domain/share.ts";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { reportAddress } from "#web/data/report-address.ts";
import { sharesAddress } from "#web/data/shares-address.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { missingOf } from "./due-report.ts";
import "./attention.css";

/** Rows about what is due; the rest is said as a number. */
const DUE_SHOWN = 3;

/** What waits for a manager, each with the way to it: reports that are due, shares that exceed the whole. */
export function AttentionNotes({ overview }: { overview: Overview }) {
  const { locations, filers, filingPeriod, overassigned, reportsInAll } = overview;
  // A new portal is led to its first report by the steps below.
  const due = reportsInAll === 0 ? [] : missingOf(overview).slice(0, DUE_SHOWN);
  const more = due.length === 0 ? 0 : locations - filers - due.length;
  const month = formatPeriod(filingPeriod);
  if (due.length === 0 && overassigned.length === 0) return null;
  return (
    <ul className="attention" aria-label="Waiting for you">
      {due.map(({ locationId, name }) => (
        <Note
          key={`due ${locationId}`}
          className="attention-due"
          icon={FileClock}
          href={reportAddress({ locationId, period: filingPeriod })}
        >
          {name} has not filed {month} yet
        </Note>
      ))}
      {more > 0 && (
        <Note
          className="attention-due"
          icon={FileClock}
          href={reportAddress({ locationId: null, period: filingPeriod })}
        >
          {more} more have not filed {month} yet
        </Note>
      )}
      {overassigned.map(({ locationId, name, assignedShare }) => (
        <Note
          key={`shares ${locationId}`}
          className="attention-warn"
          icon={TriangleAlert}
          href={sharesAddress(locationId)}
        >
          Shares of {name} add up to {formatShare(assignedShare)}
        </Note>
      ))}
    </ul>
  );
}

interface NoteProps {
  icon: LucideIcon;
  href: string;
  className: string;
  children: ReactNode;
}

function Note({ icon, href, className, children }: NoteProps) {
  return (
    <li className={classNames("attention-note", className)}>
      <Link href={href}>
        <Icon icon={icon} size={18} />
        <span>{children}</span>
        <Icon icon={ArrowRight} size={17} className="attention-arrow" />
      </Link>
    </li>
  );
}
