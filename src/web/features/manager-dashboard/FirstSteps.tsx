import { Check, X } from "lucide-react";
import { useState } from "react";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import "./first-steps.css";
import { areHidden, hide, stepsOf, type Step } from "./first-steps.ts";

/** Leads a new portal to its first report; gone with it, or when somebody hides it on this device. */
export function FirstSteps({ overview }: { overview: Overview }) {
  const [isHidden, setHidden] = useState(areHidden);
  const steps = stepsOf(overview);
  if (isHidden || steps === null) return null;
  const next = steps.find((step) => !step.isDone);
  return (
    <Card as="section" pad className="first" aria-labelledby="first-steps">
      <div className="first-head">
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
          <Line key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

function Line({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  return (
    <li className={isNext ? "first-step is-next" : "first-step"} aria-current={isNext ? "step" : undefined}>
      <span className="first-mark" aria-hidden="true">
        {step.isDone ? <Icon icon={Check} size={16} /> : number}
      </span>
      <span className="first-text">
        <b>{step.title}</b>
        {step.isDone && <VisuallyHidden>Done.</VisuallyHidden>}
        <span className="muted">{step.why}</span>
      </span>
      {isNext && <ButtonLink href={step.href}>{step.action}</ButtonLink>}
    </li>
  );
}
