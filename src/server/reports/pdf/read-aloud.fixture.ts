import type { PDFPageProxy } from "pdfjs-dist";

/** A page as a screen reader goes through it. */
interface PageAloud {
  /** Of the tags, in their order: "H1", "Table", "TD". */
  roles: string[];
  /** Pieces of the page in the order of the tags, and in the order in which they are drawn. */
  read: string[];
  seen: string[];
  /** Text that is neither in a tag nor marked as an ornament. */
  untagged: string[];
}

type Node = Awaited<ReturnType<PDFPageProxy["getStructTree"]>>;
type Piece = Node["children"][number];

export async function aloud(page: PDFPageProxy): Promise<PageAloud> {
  const roles: string[] = [];
  const read: string[] = [];
  const walk = (piece: Piece): void => {
    if (!("role" in piece)) return void (piece.type === "content" && read.push(piece.id));
    roles.push(piece.role);
    piece.children.forEach(walk);
  };
  (await page.getStructTree()).children.forEach(walk);

  const seen: string[] = [];
  const untagged: string[] = [];
  const around: boolean[] = [];
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ("str" in item) {
      if (item.str.trim() !== "" && !around.includes(true)) untagged.push(item.str);
    } else if (item.type === "endMarkedContent") around.pop();
    else {
      const isTagged = typeof item.id === "string";
      around.push(isTagged || ("tag" in item && item.tag === "Artifact"));
      if (isTagged) seen.push(item.id);
    }
  }
  return { roles, read, seen, untagged };
}
