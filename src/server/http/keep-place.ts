/**
 * A document shows the beginning of its screen, and one that is loaded again was read further down: it is as high as it
 * was (web/lib/keep-place.ts), so that the browser finds the place. Static, so that its hash can stand in the CSP.
 */
export const KEEP_PLACE =
  `try{(function(kept,way){if(kept[0]===location.href&&way!=="navigate")` +
  `document.documentElement.style.minHeight=kept[1]+"px"})` +
  `(JSON.parse(sessionStorage.getItem("place")),performance.getEntriesByType("navigation")[0].type)}catch(error){}`;
