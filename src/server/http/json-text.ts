/** A ready answer. Only what was checked against the contract when the portal started makes one (answer-writer.ts). */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

// What may not stand in a JSON string as it is.
const SPECIAL = /["\\\p{Control}\p{Surrogate}]/u;

/** A string as JSON. */
export const quoted = (text: string): string => (SPECIAL.test(text) ? JSON.stringify(text) : `"${text}"`);
