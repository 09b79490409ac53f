/** What a report is signed with: how, and the picture of it as a PNG data URL. */
export interface Signature {
  type: SignatureMode;
  image: string;
  /** The typed name, so that it is there again when an unsent report is taken up. */
  name?: string | undefined;
}

export type SignatureMode = "drawn" | "typed";

/** Blue-black ink on white in both themes: the picture is stored and printed. */
export const INK = "#172a41";
export const PAPER = "#ffffff";
