/** What writes a filed report into the form's drafts. Imported dynamically only: it needs the schema of stored drafts. */
export { correctionDraft, fetchLatestReport, refileDraft } from "../form/drafts/draft-of-report.ts";
export { draftStore } from "../form/drafts/draft-storage.ts";
export { submitterOf } from "../form/drafts/draft.ts";
