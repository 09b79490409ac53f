/**
 * The parts of the form that its first view does not need, as one chunk: the notices, the questions, the signature
 * pad, and what pastes a block. Imported dynamically only.
 */
export { DraftNotices } from "./drafts/DraftNotices.tsx";
export { LeaveQuestion } from "./drafts/LeaveQuestion.tsx";
export { applyPaste } from "./financials/apply-paste.ts";
export { PasteNotice } from "./financials/PasteNotice.tsx";
export { SentNotice } from "./SentNotice.tsx";
export { SignatureBox } from "./signature/SignatureBox.tsx";
export { ConfirmSubmitDialog } from "./submit/ConfirmSubmitDialog.tsx";
