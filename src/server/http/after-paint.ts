import { ASK_BY_SCRIPT } from "./first-asks.ts";

/**
 * Fetches what is held back, once the browser has shown the document: two frames after its first letters, which may
 * have come before its last; at once where nobody looks, and soon where a browser does not say. Static, so that its hash
 * can stand in the CSP.
 */
export const FETCH_AFTER_PAINT =
  `(function(){var held=document.getElementById("after-paint");` +
  `function fetchHeld(){if(held){document.head.append(held.content);held=null}}` +
  `function soon(){requestAnimationFrame(function(){requestAnimationFrame(fetchHeld)})}` +
  `try{if(document.visibilityState==="visible")new PerformanceObserver(soon).observe({type:"paint",buffered:true});` +
  `else fetchHeld()}catch(error){}setTimeout(fetchHeld,1000)})()`;

/** The code, the answers that it will ask for, and what asks one. */
const HELD = [
  /<script type="module"[^>]*><\/script>/g,
  /<link rel="modulepreload"[^>]*>/g,
  /<link rel="preload" as="fetch"[^>]*>/g,
];

/**
 * A document whose screen stands in it already: it is shown before anything else is fetched, so that the line of a
 * phone and its processor are free for it.
 */
export function fetchedAfterPaint(html: string): string {
  const held: string[] = [];
  const hold = (element: string) => {
    held.push(element);
    return "";
  };
  let rest = HELD.reduce((text, form) => text.replaceAll(form, hold), html);
  rest = rest.replace(`<script>${ASK_BY_SCRIPT}</script>`, hold);
  const last = `<template id="after-paint">${held.join("")}</template><script>${FETCH_AFTER_PAINT}</script></body>`;
  return rest.replace("</body>", () => last);
}
