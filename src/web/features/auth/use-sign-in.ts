import { useRef, useState, type FormEvent } from "react";
import { auth } from "#shared/auth/auth.api.ts";
import type { SecondStep, SessionUser } from "#shared/auth/auth.schema.ts";
import { REDIRECT_MS } from "#shared/domain/limits.ts";
import { isRefused, sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { emitSignedIn } from "#web/lib/signed-in.ts";
import { showToast, usePreloadToasts } from "#web/ui/toast/toast.tsx";

/**
 * Signs in with the username and password of a form, notifies, and goes to the root a second later. For an account
 * with a second factor, `step` is set in between.
 * @param welcome the text of the toast
 */
export function useSignIn(welcome: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const isUnderWay = useRef(false);
  usePreloadToasts();

  const arrive = ({ role }: SessionUser) => {
    emitSignedIn(role);
    showToast({ title: "Login successful", description: welcome });
    // A full page load, so that no data of another account stays in memory.
    setTimeout(() => location.assign("/"), REDIRECT_MS);
  };

  /** Back from the second step to the password. */
  const startAgain = () => {
    isUnderWay.current = false;
    setBusy(false);
    setStep(null);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A double click comes before the button is disabled.
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
      // The toast goes away; this stays at the field.
      const { description, atField } = isRefused(error, "wrong_login") ? WRONG_LOGIN : otherProblem(error);
      setProblem(atField);
      showToast({ title: "Login failed", description, tone: "destructive" });
    }
  };

  return {
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    busy,
    problem,
    /** The second step, when the password was right and the account has a second factor. */
    step,
    startAgain,
    arrive,
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

const WRONG_LOGIN = {
  description: "Invalid username or password",
  atField: "Check your username and password, then try again.",
};

/** Too many attempts, an address that the portal does not know, or no portal at all. */
function otherProblem(error: unknown): typeof WRONG_LOGIN {
  const sentence = sentenceOf(error, "The portal cannot be reached. Try again.");
  return { description: sentence, atField: sentence };
}
