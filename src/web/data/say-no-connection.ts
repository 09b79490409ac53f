import { showToast } from "#web/ui/toast.tsx";

/** Of what was asked for where nothing answers. */
export function sayNoConnection(): void {
  showToast({
    title: "Error",
    description: "There is no connection. Try again when it is back.",
    tone: "destructive",
  });
}
