import { useEffect } from "react";
import { whenIdle } from "#web/lib/when-idle.ts";
import { RehearsedForm } from "./RehearsedForm.tsx";

/** Has the code that answers a key run before the first one, while the browser has nothing else to do. */
export function useTypingRehearsal(): void {
  useEffect(() => {
    const gone = new AbortController();
    const callOff = whenIdle(async () => {
      const { rehearseTyping } = await import("./rehearse-typing.ts");
      rehearseTyping(<RehearsedForm />, gone.signal);
    });
    return () => {
      gone.abort();
      callOff();
    };
  }, []);
}
