const MARGIN = 8;

/** What a phone's keyboard leaves free, in px of the layout viewport. */
function getScreen(page: Window): { readonly top: number; readonly bottom: number } {
  const { visualViewport, innerHeight } = page;
  const top = visualViewport?.offsetTop ?? 0;
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) };
}

/** Scrolls if the typed line or the next is out of sight. `top` is px below `text`'s. Reads layout: not for a keystroke. */
export function revealLine(text: HTMLElement, top: number, lineHeight: number): void {
  const page = text.ownerDocument.defaultView;
  if (page === null) return;
  const screen = getScreen(page);
  const line = text.getBoundingClientRect().top + top;
  if (line >= screen.top && line + 2 * lineHeight <= screen.bottom) return;
  page.scrollBy({ top: line - lineHeight - screen.top - MARGIN, behavior: "instant" });
}

export function bringToTop(element: HTMLElement): void {
  const page = element.ownerDocument.defaultView;
  if (page === null) return;
  const top = element.getBoundingClientRect().top - getScreen(page).top - MARGIN;
  page.scrollBy({ top, behavior: "instant" });
}

/** Unless it begins on the upper half of the screen. Reads layout. */
export function bringIntoView(element: HTMLElement): void {
  const page = element.ownerDocument.defaultView;
  if (page === null) return;
  const screen = getScreen(page);
  const top = element.getBoundingClientRect().top;
  if (top < screen.top || top > (screen.top + screen.bottom) / 2) bringToTop(element);
}
