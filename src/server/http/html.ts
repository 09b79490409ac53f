/** HTML that is safe to send: made by html`…`, or written by us without anything put in. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Whatever is put in is escaped, unless it is HTML of this kind already. */
export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const written = values.map((value) => (value instanceof Html ? value.text : escaped(value)));
  return new Html(parts.map((part, index) => part + (written[index] ?? "")).join(""));
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");
