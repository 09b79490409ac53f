import { fetchedAfterPaint } from "./after-paint.ts";
import { KEEP_PLACE } from "./keep-place.ts";
import { KEEP_PRESSES } from "./first-presses.ts";
import { sourceOf, type Styled } from "./styles-inside.ts";
import type { Painted } from "./style-attributes.ts";

/** Not to be touched yet: what is typed or pressed there would be lost when the screen itself takes its place. */
export const framed = (paint: string): string => `<div class="first-paint" inert>${paint}</div>`;

/** To be touched at once: the code takes it over as it stands. */
const drawn = (screen: string): string =>
  `<div class="first-paint with-figures drawn">${screen}</div><script>${KEEP_PRESSES}</script><script>${KEEP_PLACE}</script>`;

/** A document that shows its screen with the reader's figures in place of the frame. */
export function withFiguresInside(document: Styled, frame: string, { html, sheet }: Painted): Styled {
  return {
    html: fetchedAfterPaint(document.html)
      .replace(framed(frame), () => drawn(html))
      .replace("</head>", () => `<style>${sheet}</style></head>`),
    styleSources: [...document.styleSources, sourceOf(sheet)],
  };
}
