import { fetchedAfterPaint } from "./after-paint.ts";
import { sourceOf, type Styled } from "./styles-inside.ts";
import type { Painted } from "./style-attributes.ts";

/** Not to be touched yet: what is typed or pressed there would be lost when the screen itself takes its place. */
export function framed(paint: string, more = ""): string {
  return `<div class="first-paint${more}" inert>${paint}</div>`;
}

/** A document that shows its screen with the reader's figures in place of the frame. */
export function withFiguresInside(document: Styled, frame: string, { html, sheet }: Painted): Styled {
  return {
    html: fetchedAfterPaint(document.html)
      .replace(framed(frame), () => framed(html, " with-figures drawn"))
      .replace("</head>", () => `<style>${sheet}</style></head>`),
    styleSources: [...document.styleSources, sourceOf(sheet)],
  };
}
