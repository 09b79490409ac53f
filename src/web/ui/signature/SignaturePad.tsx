import { CircleAlert, Eraser, Keyboard, PenLine, TriangleAlert } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { NAME_MAX, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import "#web/styles/signature.css";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Segmented, TextInput } from "#web/ui/inputs.tsx";
import "./signature-pad.css";
import {
  attachSignaturePad,
  clearCanvas,
  isDrawnOn,
  loadSignatureFace,
  type Signature,
  type SignatureMode,
  writeName,
} from "./canvas.ts";

interface SignaturePadProps {
  value: Signature | null;
  onValueChange: (signature: Signature | null) => void;
  /** A typed name is being drawn: the promise resolves after the value has changed. */
  onNameDrawing?: (done: Promise<void>) => void;
  /** What is wrong, without a full stop; shown below the canvas. */
  problem?: string | undefined;
}

const modes = [
  { value: "drawn", label: "Draw", icon: PenLine },
  { value: "typed", label: "Type", icon: Keyboard },
] as const;

/** A signature, drawn or typed. Changing the mode, and Clear, remove it. */
export default function SignaturePad({ value, onValueChange, onNameDrawing, problem }: SignaturePadProps) {
  const [mode, setMode] = useState<SignatureMode>(value?.type ?? "drawn");
  const [clearCount, setClearCount] = useState(0);
  /** Only a dot has been drawn. */
  const [isDot, setDot] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const turn = useRef(0);
  const noteId = useId();
  const drawing = useSignatureCanvas(canvas, value);

  const capture = (signed: { type: SignatureMode; name?: string }) => {
    if (canvas.current === null) return;
    const image = canvas.current.toDataURL("image/png");
    drawing.setShown(image);
    setDot(false);
    onValueChange({ ...signed, image });
  };
  const endStroke = () => {
    if (canvas.current === null) return;
    if (isDrawnOn(canvas.current)) capture({ type: "drawn" });
    else setDot(true);
  };
  useDrawing({ canvas, isOn: mode === "drawn", onStrokeEnd: endStroke });

  const drawName = async (name: string) => {
    turn.current += 1;
    const own = turn.current;
    await loadSignatureFace(name);
    // Cleared, or the mode changed, while the font was being loaded.
    if (own !== turn.current || canvas.current === null) return;
    writeName(canvas.current, name);
    capture({ type: "typed", name });
  };
  const clear = () => {
    turn.current += 1;
    setClearCount(clearCount + 1);
    setDot(false);
    drawing.clear();
    onValueChange(null);
  };

  return (
    <div className="signature-field">
      <div className="signature-controls stack">
        <Segmented
          label="Signature mode"
          options={modes}
          value={mode}
          onValueChange={(next) => {
            if (next === mode) return;
            setMode(next);
            if (next === "typed") void loadSignatureFace();
            clear();
          }}
        />
        {mode === "drawn" ? (
          <p className="help">Sign inside the box with a mouse, pen or finger, or choose Type.</p>
        ) : (
          <TypedName
            key={clearCount}
            drawnName={value?.name}
            problemId={problem === undefined ? undefined : noteId}
            onGenerate={(name) => {
              const done = drawName(name);
              onNameDrawing?.(done);
            }}
          />
        )}
        <Button variant="outline" icon={Eraser} onClick={clear}>
          Clear
        </Button>
        <output className="visually-hidden">{value === null ? "" : "Signed"}</output>
      </div>
      <div className="signature-pad-column">
        <fieldset
          className="signature-pad"
          aria-label="Signature box"
          tabIndex={-1}
          {...(problem === undefined && !isDot ? {} : { "aria-describedby": noteId })}
          {...(problem === undefined ? {} : { "data-invalid": true })}
        >
          <canvas
            ref={canvas}
            width={SIGNATURE_WIDTH}
            height={SIGNATURE_HEIGHT}
            className={mode === "drawn" ? "signature-pad-drawable" : undefined}
          >
            {value === null ? "The signature box is empty." : "The box holds your signature."}
          </canvas>
          <span className="signature-pad-cross" aria-hidden="true">
            ×
          </span>
        </fieldset>
        <SignatureNote id={noteId} problem={problem} isDot={isDot} />
      </div>
    </div>
  );
}

/** Delay after the last key. The signature is visible before Submit is pressed. */
const PAUSE_MS = 300;

interface TypedNameProps {
  /** The name that the canvas shows already, as after a reload. */
  drawnName?: string | undefined;
  /** Id of the sentence that says that the signature is missing. */
  problemId?: string | undefined;
  onGenerate: (name: string) => void;
}

/** The input for the name, and the button that draws it. */
function TypedName({ drawnName = "", problemId, onGenerate }: TypedNameProps) {
  const [name, setName] = useState(drawnName);
  const isBlank = name.trim() === "";
  const generate = () => {
    if (!isBlank) onGenerate(name.trim());
  };
  const generateChanged = (typed: string) => {
    if (typed.trim() !== "" && typed.trim() !== drawnName) onGenerate(typed.trim());
  };
  const onPause = useEffectEvent(generateChanged);
  useEffect(() => {
    const timer = setTimeout(() => onPause(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <div className="signature-name">
      <Field label="Your Name">
        <TextInput
          autoComplete="name"
          maxLength={NAME_MAX}
          {...(problemId === undefined ? {} : { "aria-invalid": true, "aria-describedby": problemId })}
          value={name}
          onChange={(event) => setName(event.target.value)}
          // Leaving the field signs, too: the user may go on to Submit without pressing Generate.
          onBlur={() => generateChanged(name)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            generate();
          }}
        />
      </Field>
      <Button variant="outline" disabled={isBlank} onClick={generate}>
        Generate
      </Button>
    </div>
  );
}

interface SignatureNoteProps {
  id: string;
  /** What is wrong, without a full stop. */
  problem: string | undefined;
  /** Only a dot has been drawn. */
  isDot: boolean;
}

/** One sentence below the canvas. Above it, it would move the canvas under the pointer. */
function SignatureNote({ id, problem, isDot }: SignatureNoteProps) {
  if (problem === undefined && !isDot) return null;
  return (
    <p className={problem === undefined ? "field-hint" : "field-error"} role="alert" id={id}>
      <Icon icon={problem === undefined ? TriangleAlert : CircleAlert} size={14} />
      <span>
        {problem === undefined
          ? "That is only a dot so far. Sign with your name."
          : isDot
            ? `${problem}: there is only a dot in the box so far`
            : problem}
      </span>
    </p>
  );
}

interface Drawing {
  canvas: RefObject<HTMLCanvasElement | null>;
  isOn: boolean;
  onStrokeEnd: () => void;
}

/**
 * Drawing with mouse, pen or finger. A stroke ends when the pointer is lifted or leaves the canvas.
 */
function useDrawing({ canvas, isOn, onStrokeEnd }: Drawing): void {
  const onEnd = useEffectEvent(onStrokeEnd);
  useEffect(() => {
    return isOn && canvas.current ? attachSignaturePad(canvas.current, () => onEnd()) : undefined;
  }, [canvas, isOn]);
}

/**
 * Draws the value on the canvas: a signature from before a reload comes back, a removed one is cleared. `setShown` says
 * what the canvas shows already, so that new strokes are not painted over.
 */
function useSignatureCanvas(canvas: RefObject<HTMLCanvasElement | null>, value: Signature | null) {
  const shown = useRef<string | null | undefined>(undefined);
  const image = value?.image ?? null;

  useEffect(() => {
    const { current } = canvas;
    if (current === null || shown.current === image) return;
    shown.current = image;
    const context = clearCanvas(current);
    if (context === null || image === null) return;
    const picture = new Image();
    picture.addEventListener("load", () => {
      if (shown.current === image) context.drawImage(picture, 0, 0, current.width, current.height);
    });
    picture.src = image;
  }, [canvas, image]);

  return {
    setShown: (next: string) => {
      shown.current = next;
    },
    /** Also clears strokes that are no signature. */
    clear: () => {
      shown.current = null;
      if (canvas.current) clearCanvas(canvas.current);
    },
  };
}
