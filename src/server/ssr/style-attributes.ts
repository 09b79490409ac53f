/** Rendered HTML, and its style attributes as a sheet. */
interface Extracted {
  html: string;
  sheet: string;
}

const ESCAPED: Readonly<Record<string, string>> = { "&quot;": '"', "&#x27;": "'", "&amp;": "&" };

/**
 * The CSP refuses style attributes and allows a sheet by its hash: the attributes of rendered HTML become rules of one.
 * React escapes quotation marks in texts, so that nothing but an attribute looks like one.
 */
export function extractStyleAttributes(drawn: string): Extracted {
  const marks = new Map<string, string>();
  const html = drawn.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const mark = marks.get(style) ?? String(marks.size);
    marks.set(style, mark);
    return ` data-style="${mark}"`;
  });
  const rules = [...marks].map(([style, mark]) => `[data-style="${mark}"]{${unescaped(style)}}`);
  return { html, sheet: rules.join("") };
}

const unescaped = (style: string) =>
  style.replaceAll(/&(?:quot|#x27|amp);/g, (entity) => ESCAPED[entity] ?? entity);
