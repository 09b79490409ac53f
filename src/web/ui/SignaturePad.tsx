import { Eraser, Keyboard, PenLine } from "lucide-react";
import { useId, useRef, useState } from "react";
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import "#web/styles/signature.css";
import { Button } from "./Button.tsx";
import { Segmented } from "./Segmented.tsx";
import { isDrawnOn } from "./signature/drawn-signature.ts";
import { SignatureNote } from "./signature/SignatureNote.tsx";
import "./signature/signature-pad.css";
import type { Signature, SignatureMode } from "./signature/signature.ts";
import { loadSignatureFace, writeName } from "./signature/typed-signature.ts";
import { TypedName } from "./signature/TypedName.tsx";
import { useDrawing } from "./signature/useDrawing.ts";
import { usePaper } from "./signature/usePaper.ts";

interface SignaturePadProps {
  value: Signature | null;
  onValueChange: (signature: Signature | null) => void;
  /** A typed name is being written; the value changes before this is done. */
  onWriting?: (done: Promise<void>) => void;
  /** What is wrong with it, without a full stop; said at the box. */
  problem?: string | undefined;
}

const modes = [
  { value: "drawn", label: "Draw", icon: PenLine },
  { value: "typed", label: "Type", icon: Keyboard },
] as const;

/** A signature, drawn or typed. Another mode, or Clear, wipes it (spec section 4). */
export default function SignaturePad({ value, onValueChange, onWriting, problem }: SignaturePadProps) {
  const [mode, setMode] = useState<SignatureMode>(value?.type ?? "drawn");
  const [wiped, setWiped] = useState(0);
  /** The pen has touched the paper, and no more. */
  const [isDot, setDot] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const writing = useRef(0);
  const noteId = useId();
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
            if (next === "typed") void loadSignatureFace();
            wipe();
          }}
        />
        {mode === "drawn" ? (
          <p className="help">Sign inside the box with a mouse, pen or finger, or choose Type.</p>
        ) : (
          <TypedName
            key={wiped}
            written={value?.name}
            problemId={problem === undefined ? undefined : noteId}
            onGenerate={(name) => {
              const done = generate(name);
              onWriting?.(done);
            }}
          />
        )}
        <Button variant="outline" icon={Eraser} onClick={wipe}>
          Clear
        </Button>
        <output className="sr">{value === null ? "" : "Signed"}</output>
      </div>
      <div className="pad-side">
        <fieldset
          className="pad"
          aria-label="Signature box"
          tabIndex={-1}
          {...(problem === undefined && !isDot ? {} : { "aria-describedby": noteId })}
          {...(problem === undefined ? {} : { "data-invalid": true })}
        >
          <canvas
            ref={canvas}
            width={SIGNATURE_WIDTH}
            height={SIGNATURE_HEIGHT}
            className={mode === "drawn" ? "pad-draw" : undefined}
          >
            {value === null ? "The signature box is empty." : "The box holds your signature."}
          </canvas>
          <span className="pad-x" aria-hidden="true">
            ×
          </span>
        </fieldset>
        <SignatureNote id={noteId} problem={problem} isDot={isDot} />
      </div>
    </div>
  );
}
