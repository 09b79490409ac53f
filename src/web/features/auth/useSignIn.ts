import { useRef, useState, type FormEvent } from "react";
import { auth } from "#shared/auth/auth.api.ts";
import type { SecondStep, SessionUser } from "#shared/auth/auth.schema.ts";
import { LOGIN_REDIRECT_MS } from "#shared/domain/limits.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { emitSignedIn } from "#web/lib/session.ts";
import { showToast, useToastAtHand } from "#web/ui/toast/toast.tsx";

/**
 * Signs in from a form with username and password, says so, and goes to the root a second later. An account with a
 * second factor is asked for it in between.
 */
export function useSignIn(welcome: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const isUnderWay = useRef(false);
  useToastAtHand();

  const arrive = ({ role }: SessionUser) => {
    emitSignedIn(role);
    showToast({ title: "Login successful", description: welcome });
    // A fresh page, so that nothing of another account is left in memory.
    setTimeout(() => location.assign("/"), LOGIN_REDIRECT_MS);
  };

  /** From the second step to the password. */
  const startAgain = () => {
    isUnderWay.current = false;
    setBusy(false);
    setStep(null);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A double click is quicker than the button can turn busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const form = new FormData(event.currentTarget);
    setProblem(null);
    setBusy(true);
    try {
      const body = { username: textOf(form, "username"), password: textOf(form, "password") };
      const reply = await call(auth.signIn, { body });
      if ("ticket" in reply) setStep(reply);
      else arrive(reply);
    } catch (error) {
      isUnderWay.current = false;
      setBusy(false);
      // The notification has the spec's words and goes away; this stays beside what was typed.
      setProblem(sentence(error));
      showToast({
        title: "Login failed",
        description: "Invalid username or password",
        tone: "destructive",
      });
    }
  };

  return {
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    busy,
    problem,
    /** What is still to be given after the password. */
    step,
    startAgain,
    arrive,
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** After too many tries the server says how to go on. */
function sentence(error: unknown): string {
  const wait = error instanceof ApiError && error.status === 429 ? error.sentence : null;
  return wait ?? "Check your username and password, then try again.";
}
