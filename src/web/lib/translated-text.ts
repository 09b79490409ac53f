/** The elements that stand in the page for text nodes which were taken out of it. */
const replacements = new WeakMap<Node, Node>();

/**
 * Chrome's translation puts <font> elements in the place of text nodes, or around them. React still removes, changes
 * and inserts beside the nodes that it made itself, which would throw, or change what nobody sees. Call once, before
 * anything is rendered.
 */
export function keepWorkingWhenTranslated(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeShown<Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, shownIn(this, child));
    return child;
  };
  Node.prototype.insertBefore = function insertShown<Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, shownIn(this, node), before && shownIn(this, before));
    return node;
  };
  new MutationObserver(noteReplacements).observe(document, { childList: true, subtree: true });
}

/** The child of `parent` that shows `node`: itself, or the element that has taken its place. */
function shownIn(parent: Node, node: Node): Node {
  for (let at: Node | null | undefined = node; at; at = at.parentNode ?? replacements.get(at))
    if (at.parentNode === parent) return at;
  return node;
}

function noteReplacements(records: readonly MutationRecord[], observer: MutationObserver): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTextOrFont)));
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    // Changed while it is not in the page: shown again, to be translated anew.
    if (type === "characterData" && !target.isConnected) showAgain(target);
    const [removed] = removedNodes;
    if (!removed || removed.isConnected || !isTextOrFont(removed)) continue;
    // In one step, or put beside it first.
    const shown = [addedNodes[0], previousSibling, nextSibling].find((node) => node && added.has(node));
    if (!shown) continue;
    replacements.set(removed, shown);
    if (removed instanceof Text) observer.observe(removed, { characterData: true });
  }
}

const isTextOrFont = (node: Node): boolean => node instanceof Text || node.nodeName === "FONT";

function showAgain(text: Node): void {
  const shown = replacements.get(text);
  replacements.delete(text);
  shown?.parentNode?.replaceChild(text, shown);
}
