/** A ready answer. Only what was checked against the contract when the portal started makes one (answer-writer.ts). */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

// What cannot stand in a JSON string as it is.
// oxlint-disable-next-line no-control-regex
const SPECIAL = /["\\\u0000-\u001f\ud800-\udfff]/;

/** A string as JSON. */
export const quoted = (text: string): string => (SPECIAL.test(text) ? JSON.stringify(text) : `"${text}"`);
