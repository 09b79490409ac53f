import { useState, type FormEvent } from "react";
import { LOGIN_REDIRECT_MS } from "#shared/domain/limits.ts";
import { useChange } from "#web/data/useChange.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { showToast } from "#web/ui/toast.tsx";

/** Signs in from a form with username and password, says so, and goes to the root a second later. */
export function useSignIn(welcome: string) {
  const { mutateAsync, isPending } = useChange("signIn");
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setProblem(null);
    try {
      await mutateAsync({ body: { username: textOf(form, "username"), password: textOf(form, "password") } });
    } catch (error) {
      // The notification has the spec's words and goes away; this stays beside what was typed.
      setProblem(sentence(error));
      return;
    }
    setDone(true);
    showToast({ title: "Login successful", description: welcome });
    // A fresh page, so that nothing of another account is left in memory.
    setTimeout(() => location.assign("/"), LOGIN_REDIRECT_MS);
  };

  return {
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    busy: isPending || isDone,
    problem,
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
