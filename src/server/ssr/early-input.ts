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
