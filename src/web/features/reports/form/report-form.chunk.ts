/**
 * The parts of the form that its first view does not need, as one chunk: the banners, the questions, the signature
 * pad, and what pastes a block. Imported dynamically only.
 */
export { DraftBanners } from "./drafts/DraftBanners.tsx";
export { applyPaste } from "./financials/apply-paste.ts";
export { PasteBanner } from "./financials/PasteBanner.tsx";
export { PasteQuestionDialog } from "./financials/PasteQuestionDialog.tsx";
export { SentBanner } from "./SentBanner.tsx";
export { SignatureBox } from "./signature/SignatureBox.tsx";
export { ConfirmSubmitDialog } from "./submit/ConfirmSubmitDialog.tsx";
