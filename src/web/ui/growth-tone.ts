import type { Growth } from "#shared/domain/growth.ts";

/** Green above 0, red below (spec section 9); quiet where nothing is known. The sign says the same in the text. */
export function growthTone({ direction }: Growth): "pos" | "neg" | "muted" | undefined {
  if (direction === "up") return "pos";
  if (direction === "down") return "neg";
  return direction === "none" ? "muted" : undefined;
}
