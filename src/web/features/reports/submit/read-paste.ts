/** What a pasted block needs: fetched once the form stands, because most months are typed. */
export { cellsFilled, pasteTroubles } from "./paste-words.ts";
export { layBlock } from "./pasteBlock.ts";
