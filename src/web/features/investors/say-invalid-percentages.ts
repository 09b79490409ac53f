import { showToast } from "#web/ui/toast.tsx";

/** Nothing was sent (spec section 5). The boxes say it too. */
export function sayInvalidPercentages(): void {
  showToast({
    title: "Invalid Percentages",
    description: "Please ensure all percentages are between 0.1 and 100.0",
    tone: "destructive",
  });
}
