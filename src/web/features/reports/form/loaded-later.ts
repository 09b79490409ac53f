/* What the form loads once it is shown: one file for the browser. */
export { applyPaste } from "./financials/apply-paste.ts";
export { SentBanner } from "./SentBanner.tsx";
export { SignatureBox } from "./signature/SignatureBox.tsx";
