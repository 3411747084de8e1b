/** px between the edge of the screen and what has been brought to it. */
const MARGIN = 8;

/** The part of the page that a phone's keyboard leaves free, in px from the top of the layout viewport. */
function getScreen(page: Window): { readonly top: number; readonly bottom: number } {
  const { visualViewport, innerHeight } = page;
  const top = visualViewport?.offsetTop ?? 0;
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) };
}

/**
 * Scrolls the page where the line being typed, or the one to be read ahead of it, is out of sight, and else not at all. The
 * line then stands below the one before it at the top, so that the page moves once for as many lines as the screen holds.
 *
 * Reads layout: not to be called for a keystroke. `top` is px from the top of `text`.
 */
export function revealLine(text: HTMLElement, top: number, lineHeight: number): void {
  const page = text.ownerDocument.defaultView;
  if (page === null) return;
  const screen = getScreen(page);
  const line = text.getBoundingClientRect().top + top;
  if (line >= screen.top && line + 2 * lineHeight <= screen.bottom) return;
  page.scrollBy({ top: line - lineHeight - screen.top - MARGIN, behavior: "instant" });
}

/** Scrolls the page so that `element` begins where the screen begins. Reads layout. */
export function bringToTop(element: HTMLElement): void {
  const page = element.ownerDocument.defaultView;
  if (page === null) return;
  const top = element.getBoundingClientRect().top - getScreen(page).top - MARGIN;
  page.scrollBy({ top, behavior: "instant" });
}

/** Scrolls the page to where `element` begins, unless that is on the upper half of the screen already. Reads layout. */
export function bringIntoView(element: HTMLElement): void {
  const page = element.ownerDocument.defaultView;
  if (page === null) return;
  const screen = getScreen(page);
  const top = element.getBoundingClientRect().top;
  if (top < screen.top || top > (screen.top + screen.bottom) / 2) bringToTop(element);
}
