const MARGIN = 8;

/** The part of the viewport above a phone's keyboard, in px of the layout viewport. */
function getScreen() {
  const { visualViewport, innerHeight } = window;
  const top = visualViewport?.offsetTop ?? 0;
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) };
}

/**
 * Scrolls if the current line or the next is not visible. `top` is px below `text`'s. Reads layout: don't
 * call it during a keystroke.
 */
export function revealLine(text: HTMLElement, top: number, lineHeight: number): void {
  const screen = getScreen();
  const line = text.getBoundingClientRect().top + top;
  if (line >= screen.top && line + 2 * lineHeight <= screen.bottom) return;
  window.scrollBy({ top: line - lineHeight - screen.top - MARGIN, behavior: "instant" });
}

export function bringToTop(element: HTMLElement): void {
  const top = element.getBoundingClientRect().top - getScreen().top - MARGIN;
  window.scrollBy({ top, behavior: "instant" });
}

export function bringIntoView(element: HTMLElement): void {
  const screen = getScreen();
  const top = element.getBoundingClientRect().top;
  if (top < screen.top || top > (screen.top + screen.bottom) / 2) bringToTop(element);
}
