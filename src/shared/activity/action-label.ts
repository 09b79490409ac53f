/** "create_report" → "Create Report": underscores turned into capitalised words (spec section 2, Activity Log); "Unknown" for none. */
export function actionLabel(action: string | null): string {
  if (!action) return "Unknown";
  return action
    .split("_")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
