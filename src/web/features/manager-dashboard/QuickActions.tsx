import { ArrowRight, FilePenLine, MapPinned, UsersRound } from "lucide-react";
import { Link } from "wouter";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { TO_CREATE } from "#web/lib/create-on-arrival.ts";
import { Card } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { dueAddress } from "./due-report.ts";

const actionsWith = (newReport: string) => [
  { label: "New Monthly Report", href: newReport, icon: FilePenLine, state: undefined },
  { label: "Add New Location", href: "/manager/locations", icon: MapPinned, state: TO_CREATE },
  { label: "Create Investor Account", href: "/manager/investors", icon: UsersRound, state: TO_CREATE },
];

export function QuickActions({ overview }: { overview: Overview | undefined }) {
  const actions = actionsWith(overview ? dueAddress(overview) : "/manager/reports");
  return (
    <section aria-labelledby="quick-actions">
      <h2 className="sec" id="quick-actions">
        Quick Actions
      </h2>
      <Card className="quick">
        <ul>
          {actions.map(({ label, href, icon, state }) => (
            <li key={label}>
              <Link href={href} state={state} className="quick-link">
                <span className="quick-icon">
                  <Icon icon={icon} size={20} />
                </span>
                <span>{label}</span>
                <Icon icon={ArrowRight} size={17} className="quick-arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
