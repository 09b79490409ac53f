/**
 * Remembers what was typed, and the last button that was pressed, before the code was there, which carries it out
 * (web/lib/first-paint.ts). Links lead on by themselves. Static, so that its hash can stand in the CSP.
 */
export const KEEP_PRESSES =
  `typedFirst=new Map();document.addEventListener("input",function(event){` +
  `if(event.target.closest(".with-figures"))typedFirst.set(event.target,event.target.value)},true);` +
  `document.addEventListener("click",function(event){` +
  `var pressed=event.target.closest(".with-figures")&&event.target.closest("a[href],button,[role=button]");` +
  `if(!pressed||pressed.matches("a[href]"))return;event.preventDefault();event.stopImmediatePropagation();` +
  `if(window.pressedFirst)pressedFirst.removeAttribute("data-waits");pressedFirst=pressed;pressed.setAttribute("data-waits","")},true)`;
