interface StepBarsProps {
  step: number;
  of: number;
}

/** Short bars that show which step one is in; said in words for those who hear it. */
export function StepBars({ step, of }: StepBarsProps) {
  return (
    <p className="stepn">
      <span className="sr">
        Step {step} of {of}
      </span>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index + 1 === step ? "on" : undefined} aria-hidden="true" />
      ))}
    </p>
  );
}
