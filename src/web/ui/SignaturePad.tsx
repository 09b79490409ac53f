import { Eraser, Keyboard, PenLine, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import "#web/styles/signature.css";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { Segmented } from "./Segmented.tsx";
import { isDrawnOn } from "./signature/drawn-signature.ts";
import "./signature/signature-pad.css";
import type { Signature, SignatureMode } from "./signature/signature.ts";
import { loadSignatureFace, writeName } from "./signature/typed-signature.ts";
import { TypedName } from "./signature/TypedName.tsx";
import { useDrawing } from "./signature/useDrawing.ts";
import { usePaper } from "./signature/usePaper.ts";

interface SignaturePadProps {
  value: Signature | null;
  onValueChange: (signature: Signature | null) => void;
  /** Of the error below. */
  describedBy?: string | undefined;
}

const modes = [
  { value: "drawn", label: "Draw", icon: PenLine },
  { value: "typed", label: "Type", icon: Keyboard },
] as const;

/** A signature, drawn or typed. Another mode, or Clear, wipes it (spec section 4). */
export function SignaturePad({ value, onValueChange, describedBy }: SignaturePadProps) {
  const [mode, setMode] = useState<SignatureMode>(value?.type ?? "drawn");
  const [wiped, setWiped] = useState(0);
  /** The pen has touched the paper, and no more. */
  const [isDot, setDot] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const writing = useRef(0);
  const paper = usePaper(canvas, value);

  const capture = (signed: { type: SignatureMode; name?: string }) => {
    if (canvas.current === null) return;
    const image = canvas.current.toDataURL("image/png");
    paper.shows(image);
    setDot(false);
    onValueChange({ ...signed, image });
  };
  const endStroke = () => {
    if (canvas.current === null) return;
    if (isDrawnOn(canvas.current)) capture({ type: "drawn" });
    else setDot(true);
  };
  useDrawing({ canvas, isOn: mode === "drawn", onStrokeEnd: endStroke });

  const generate = async (name: string) => {
    writing.current += 1;
    const turn = writing.current;
    await loadSignatureFace(name);
    // Cleared, or another mode chosen, while the face was on its way.
    if (turn !== writing.current || canvas.current === null) return;
    writeName(canvas.current, name);
    capture({ type: "typed", name });
  };
  const wipe = () => {
    writing.current += 1;
    setWiped(wiped + 1);
    setDot(false);
    paper.wipe();
    onValueChange(null);
  };

  return (
    <div className="sign">
      <div className="sign-side">
        <Segmented
          label="Signature mode"
          options={modes}
          value={mode}
          onValueChange={(next) => {
            if (next === mode) return;
            setMode(next);
            wipe();
          }}
        />
        {mode === "drawn" ? (
          <p className="help">Sign inside the box with a mouse, pen or finger.</p>
        ) : (
          <TypedName key={wiped} written={value?.name} onGenerate={(name) => void generate(name)} />
        )}
        <Button variant="outline" icon={Eraser} onClick={wipe}>
          Clear
        </Button>
        <output className="sr">{value === null ? "" : "Signed"}</output>
      </div>
      <div className="pad-side">
        <div className="pad">
          <canvas
            ref={canvas}
            width={SIGNATURE_WIDTH}
            height={SIGNATURE_HEIGHT}
            aria-describedby={describedBy}
            className={mode === "drawn" ? "pad-draw" : undefined}
          >
            {value === null ? "The signature box is empty." : "The box holds your signature."}
          </canvas>
          <span className="pad-x" aria-hidden="true">
            ×
          </span>
        </div>
        {/* Below: above it, it would push the box away under the pen. */}
        {isDot && (
          <p className="soft" role="alert">
            <Icon icon={TriangleAlert} size={14} />
            <span>That is only a dot so far. Sign with your name.</span>
          </p>
        )}
      </div>
    </div>
  );
}
