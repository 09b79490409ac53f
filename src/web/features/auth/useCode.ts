import { useRef, useState, type FormEvent } from "react";
import { auth } from "#shared/auth/auth.api.ts";
import type { SecondStep, SessionUser } from "#shared/auth/auth.schema.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/call.ts";

/** Sends the code of the second step; what is wrong with it is said at its field. */
export function useCode(step: SecondStep, onDone: (user: SessionUser) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  const send = async (form: HTMLFormElement) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(null);
    setBusy(true);
    const code = String(new FormData(form).get("code") ?? "");
    try {
      onDone(await call(auth.signInWithCode, { body: { ticket: step.ticket, code } }));
    } catch (error) {
      isUnderWay.current = false;
      setBusy(false);
      setProblem(sentenceOf(error, "The code could not be checked. Try again."));
      form.querySelector("input")?.select();
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return { submit, busy, problem };
}
