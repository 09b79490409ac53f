import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Sparkline } from "./Sparkline.tsx";

/** Half of the line around the marker (chart-lines.css). */
const HALF_LINE = 1.75 / 2;

test.each([
  ["the highest", [1, 2, 3]],
  ["the lowest", [3, 2, 1]],
])("the marker of the newest month is whole where it is %s", (_, points) => {
  const { container } = render(<Sparkline points={points} width={120} height={52} />);
  const marker = container.querySelector("circle");
  const of = (name: string) => Number(marker?.getAttribute(name));
  const reach = of("r") + HALF_LINE;
  expect(of("cx") + reach).toBeLessThanOrEqual(120);
  expect(of("cy") + reach).toBeLessThanOrEqual(52);
  expect(of("cy") - reach).toBeGreaterThanOrEqual(0);
});
