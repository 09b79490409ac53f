/** What a manager may say beside a correction. Apart from the other texts of the form: few reports are corrected. */
export const CORRECTION_REASON_LABEL = "Reason for the Correction";
