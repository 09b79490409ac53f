import { Check, X } from "lucide-react";
import { useState } from "react";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { localStore } from "#web/lib/storage.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { dueReportUrl } from "./filing.ts";
import "./first-steps.css";

/** Leads a new portal to its first report. Can be hidden on this device. */
export function FirstSteps({ overview }: { overview: Overview }) {
  const [isHidden, setHidden] = useState(areHidden);
  const steps = stepsOf(overview);
  if (isHidden || steps === null) return null;
  const next = steps.find((step) => !step.isDone);
  return (
    <Card as="section" pad className="first-steps-card" aria-labelledby="first-steps">
      <div className="first-steps-head row">
        <h2 id="first-steps">Three steps to your first report</h2>
        <IconButton
          label="Hide these steps"
          icon={X}
          onClick={() => {
            hide();
            setHidden(true);
          }}
        />
      </div>
      <ol className="first-steps">
        {steps.map((step, index) => (
          <StepItem key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

function StepItem({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  return (
    <li
      className={classNames("first-step row", isNext && "is-next")}
      aria-current={isNext ? "step" : undefined}
    >
      <span className="circle first-step-number" aria-hidden="true">
        {step.isDone ? <Icon icon={Check} size={16} /> : number}
      </span>
      <span className="first-step-text fill stack">
        <b>{step.title}</b>
        {step.isDone && <VisuallyHidden>Done.</VisuallyHidden>}
        <span className="muted">{step.why}</span>
      </span>
      {isNext && <ButtonLink href={step.href}>{step.action}</ButtonLink>}
    </li>
  );
}

interface Step {
  title: string;
  why: string;
  /** On the link to it. */
  action: string;
  href: string;
  isDone: boolean;
}

/** null once a report has been filed, and for a manager who does not read investors: others set the portal up. */
function stepsOf(overview: Overview): Step[] | null {
  const { locations: locationCount, investors: investorCount, reportsInAll, reviewRequired } = overview;
  if (reportsInAll > 0 || investorCount === undefined) return null;
  return [
    {
      title: "Add a location",
      why: "A cafe, bar or restaurant that reports its months.",
      action: "Go to locations",
      href: "/manager/locations",
      isDone: locationCount > 0,
    },
    {
      title: "Add its investors",
      why: "Each with an account and a share: that decides what everybody is paid.",
      action: "Go to investors",
      href: "/manager/investors",
      isDone: investorCount > 0,
    },
    {
      title: "File the month",
      why: reviewRequired
        ? "Sign it, and every investor sees it once another manager has approved it."
        : "Sign it, and every investor sees it at once.",
      action: "Go to the report",
      href: dueReportUrl(overview),
      isDone: false,
    },
  ];
}

const key = "first-steps";

const areHidden = (): boolean => localStore.get(key) === "hidden";

const hide = (): void => localStore.set(key, "hidden");
