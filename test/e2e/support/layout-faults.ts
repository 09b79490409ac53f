import type { Page } from "playwright-core";

/** Charts follow the window's size by script, a few frames later. */
const FRAMES = 10;

/**
 * What cannot be read at the window's present size: texts and controls that are cut off, covered, upon another, or
 * across the edge of what they stand in. Text that ends in an ellipsis is meant to be shortened.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const faults = await faultsAfter(page, 0);
  return faults.length === 0 ? faults : faultsAfter(page, FRAMES);
}

/** @param frames how many are drawn first */
function faultsAfter(page: Page, frames: number): Promise<string[]> {
  return page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    type Area = { left: number; right: number; top: number; bottom: number };
    const { clientWidth, scrollWidth } = document.documentElement;
    const { fontSize: rootSize } = getComputedStyle(document.documentElement);
    const found = new Set<string>();
    if (scrollWidth > clientWidth) found.add(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);

    const once = <Value>(read: (element: Element) => Value) => {
      const known = new Map<Element, Value>();
      return (element: Element): Value => {
        const value = known.get(element) ?? read(element);
        known.set(element, value);
        return value;
      };
    };
    const styleOf = once((element) => getComputedStyle(element));
    const boxOf = once((element) => element.getBoundingClientRect());
    const overlap = (a: Area, b: Area) => ({
      across: Math.min(a.right, b.right) - Math.max(a.left, b.left),
      down: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    });
    const common = (a: Area, b: Area): Area => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const nameOf = (element: Element) =>
      element.getAttribute("aria-label") ?? [element.localName, ...element.classList].join(".");
    const pixels = (length: string) => Number.parseFloat(length) || 0;
    const shrunk = (box: Area, style: CSSStyleDeclaration, part: (padding: string) => number): Area => ({
      left: box.left + part(style.paddingLeft),
      right: box.right - part(style.paddingRight),
      top: box.top,
      bottom: box.bottom,
    });

    const everywhere: Area = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    const inWindow: Area = { ...everywhere, left: 0, right: clientWidth };
    /** As what only a screen reader tells is. */
    const isClipped: (element: Element) => boolean = once(
      (element) =>
        styleOf(element).clipPath !== "none" ||
        (element.parentElement !== null && isClipped(element.parentElement)),
    );
    const isHidden = once(
      (element) =>
        isClipped(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const isFilled = (element: Element) =>
      element.matches("canvas, img") ||
      !/transparent|, 0\)$|[ /] 0\)$/.test(styleOf(element).backgroundColor);
    const hasEdges = ({ borderLeftWidth, borderRightWidth }: CSSStyleDeclaration) =>
      pixels(borderLeftWidth) > 0 && pixels(borderRightWidth) > 0;

    /** What of the things in an element is shown: it scrolls, or shortens them with an ellipsis. */
    const shownIn: (element: Element) => Area = once((element) => {
      const around = element.parentElement ? shownIn(element.parentElement) : everywhere;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element);
      const isShortened =
        (overflowX !== "visible" && textOverflow === "ellipsis") || webkitLineClamp !== "none";
      const scrolls = /auto|scroll/.test(overflowX + overflowY);
      return isShortened || scrolls ? common(around, boxOf(element)) : around;
    });
    /** Where the things in an element may stand: within everything around it that cuts them off or has edges. */
    const roomIn: (element: Element) => Area = once((element) => {
      const style = styleOf(element);
      const isPlaced = /absolute|fixed/.test(style.position);
      const around = element.parentElement && !isPlaced ? roomIn(element.parentElement) : inWindow;
      if (element === document.body || /^(inline|contents)$/.test(style.display)) return around;
      const cutsOff = /hidden|clip/.test(style.overflowX + style.overflowY);
      if (!cutsOff && !isFilled(element) && !hasEdges(style)) return around;
      return common(
        around,
        shrunk(boxOf(element), style, (padding) => Math.min(pixels(padding) / 2, 4)),
      );
    });
    const scrollerOf: (element: Element) => Element | null = once((element) => {
      const around = element.parentElement;
      return around && !/auto|scroll/.test(styleOf(around).overflowY) ? scrollerOf(around) : around;
    });
    /** Whether it lies over what passes below it: a bar of a page that was scrolled, a sum at the foot of a long list. */
    const isLifted = (element: Element) => {
      const scroller = scrollerOf(element);
      return scroller ? scroller.scrollHeight > scroller.clientHeight + 1 : window.scrollY > 0;
    };
    const layerOf: (element: Element) => Element | "page" = once((element) => {
      const { position } = styleOf(element);
      if (position === "fixed" || (position === "sticky" && isLifted(element))) return element;
      return element.parentElement ? layerOf(element.parentElement) : "page";
    });
    const standsOut = (box: Area, room: Area) =>
      box.left < room.left - 1 ||
      box.right > room.right + 1 ||
      box.top < room.top - 3 ||
      box.bottom > room.bottom + 3;

    for (const element of document.body.querySelectorAll("*"))
      // What is meant to be moved sideways can be reached by keyboard.
      if (
        element.scrollWidth > element.clientWidth + 1 &&
        /auto|scroll/.test(styleOf(element).overflowX) &&
        !element.matches("[tabindex], textarea") &&
        !isHidden(element)
      )
        found.add(`${nameOf(element)} scrolls sideways`);

    // Names that pass by all the time, and what only a keyboard brings.
    const elsewhere = "svg, script, style, noscript, select, textarea, .ticker-track, .skip-link";
    const lines: { text: string; node: Node; element: Element; box: Area }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, element] = [node.textContent?.trim().slice(0, 50) ?? "", node.parentElement];
      if (text === "" || !element || element.closest(elsewhere) || isHidden(element)) continue;
      range.selectNodeContents(node);
      for (const rectangle of range.getClientRects()) {
        const box = common(rectangle, shownIn(element));
        if (box.right - box.left < 1 || box.bottom - box.top < 1) continue;
        lines.push({ text, node, element, box });
        if (standsOut(box, roomIn(element))) found.add(`"${text}" crosses an edge`);
      }
    }

    const isRelated = (a: Element, b: Element) => a.contains(b) || b.contains(a);
    const covering = (x: number, y: number, element: Element): Element | undefined => {
      const stack = document.elementsFromPoint(x, y);
      const above = stack.slice(
        0,
        stack.findIndex((other) => isRelated(other, element)),
      );
      return above.find((other) => {
        const { left, right, top, bottom } = boxOf(other);
        const isHit = x > left && x < right && y > top && y < bottom;
        return isHit && isFilled(other) && !isHidden(other) && layerOf(other) === layerOf(element);
      });
    };
    lines.sort((one, other) => one.box.top - other.box.top);
    for (const [index, { text, node, element, box }] of lines.entries()) {
      // elementFromPoint skips elements with pointer-events: none.
      if (styleOf(element).pointerEvents !== "none")
        for (const x of [box.left + 1, box.right - 1]) {
          const y = (box.top + box.bottom) / 2;
          const top = document.elementFromPoint(x, y);
          const above = top && !isRelated(top, element) ? covering(x, y, element) : undefined;
          if (above) found.add(`"${text}" lies under ${nameOf(above)}`);
        }
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (!other || other.box.top > box.bottom) break;
        const { across, down } = overlap(box, other.box);
        const height = Math.min(box.bottom - box.top, other.box.bottom - other.box.top);
        if (
          across > 2 &&
          down > height / 2 &&
          node !== other.node &&
          layerOf(element) === layerOf(other.element)
        )
          found.add(`"${text}" and "${other.text}" lie upon each other`);
      }
    }

    const drawing = document.createElement("canvas").getContext("2d");
    const neededBy = (field: Element, said: string) => {
      const { fontWeight, fontSize, fontFamily } = styleOf(field);
      if (drawing) drawing.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return drawing?.measureText(said).width ?? 0;
    };
    /** Amounts and placeholders must fit; typed text scrolls. */
    const saidIn = (field: Element) =>
      !(field instanceof HTMLInputElement)
        ? undefined
        : field.value === ""
          ? field.placeholder
          : field.inputMode === "decimal"
            ? field.value
            : undefined;
    const controls = [...document.querySelectorAll("input, select, textarea, button, canvas")].filter(
      (control) => !isHidden(control) && boxOf(control).width > 1 && !control.closest("[aria-hidden='true']"),
    );
    const insides = controls.map((control) => {
      const style = styleOf(control);
      const inside = shrunk(boxOf(control), style, control.matches("button") ? () => 0 : pixels);
      const edges = pixels(style.borderLeftWidth) + pixels(style.borderRightWidth);
      const said = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : saidIn(control);
      // A long name may be shortened, a choice of a few words may not.
      const mayEnd = style.textOverflow === "ellipsis" && (said?.length ?? 0) > 28 * (16 / pixels(rootSize));
      if (said && !mayEnd && neededBy(control, said) > inside.right - inside.left - edges + 1)
        found.add(`"${said}" has no room in its field`);
      if (
        control.parentElement &&
        standsOut(common(boxOf(control), shownIn(control.parentElement)), roomIn(control.parentElement))
      )
        found.add(`${nameOf(control)} crosses an edge`);
      return { control, inside };
    });
    for (const [index, { control, inside }] of insides.entries())
      for (const other of insides.slice(index + 1)) {
        const { across, down } = overlap(inside, other.inside);
        if (
          across > 2 &&
          down > 2 &&
          !isRelated(control, other.control) &&
          layerOf(control) === layerOf(other.control)
        )
          found.add(`${nameOf(control)} and ${nameOf(other.control)} lie upon each other`);
      }
    return [...found];
  }, frames);
}
