import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { auth } from "#shared/auth/auth.api.ts";
import type { SecondStep, SessionUser } from "#shared/auth/auth.schema.ts";
import { REDIRECT_MS } from "#shared/domain/limits.ts";
import { readSecondStep } from "#shared/openid/openid-login.ts";
import { isRefused, sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { emitSignedIn } from "#web/lib/signed-in.ts";
import { showToast } from "#web/ui/toast/toast.tsx";

/**
 * Signs in with the username and password of a form, notifies, and goes to the root a second later. For an account
 * with a second factor, `step` is set in between.
 * @param welcome the text of the toast
 */
export function useSignIn(welcome: string) {
  // From the identity provider one comes back right before the second step.
  const [step, setStep] = useState<SecondStep | null>(() => readSecondStep(location.hash));
  useEffect(() => {
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
  }, []);

  const arrive = ({ role }: SessionUser) => {
    emitSignedIn(role);
    showToast({ title: "Login successful", description: welcome });
    // A full page load, so that no data of another account stays in memory.
    setTimeout(() => location.assign("/"), REDIRECT_MS);
  };

  const sending = useMutation({
    mutationFn: (body: { username: string; password: string }) => call(auth.signIn, { body }),
    onSuccess: (reply) => ("ticket" in reply ? setStep(reply) : arrive(reply)),
    onError: (error) =>
      showToast({ title: "Login failed", description: problemOf(error).description, tone: "destructive" }),
  });
  const busy = sending.isPending || sending.isSuccess;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    sending.mutate({ username: textOf(form, "username"), password: textOf(form, "password") });
  };
  /** Back from the second step to the password. */
  const startAgain = () => {
    sending.reset();
    setStep(null);
  };

  return {
    submit,
    busy,
    /** At the field, where it stays when the toast is gone. */
    problem: sending.error && problemOf(sending.error).atField,
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

/** A wrong login, too many attempts, an address that the portal does not know, or no portal at all. */
function problemOf(error: unknown): typeof WRONG_LOGIN {
  if (isRefused(error, "wrong_login")) return WRONG_LOGIN;
  const sentence = sentenceOf(error, "The portal cannot be reached. Try again.");
  return { description: sentence, atField: sentence };
}
