const KEY = "tm_drafts_v1";
const ATTRIBUTE = "keepDraft";
const NEVER = new Set(["password", "hidden", "file", "submit", "button", "reset", "image"]);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Form → field → value, or whether it is checked for each checkbox and radio button. */
type Drafts = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>;

const keepsDraft = (form: HTMLFormElement) => form.dataset[ATTRIBUTE] !== undefined;

function isField(element: Element): element is Field {
  const isOne = /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
  return isOne && (element as Field).name !== "";
}

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";
const getKey = (field: Field) => (isBox(field) ? `${field.name}=${field.value}` : field.name);

export function isChanged(element: Element): boolean {
  if (!isField(element) || (NEVER.has(element.type) && element.type !== "password")) return false;
  if (isBox(element)) return element.checked !== element.defaultChecked;
  if (element instanceof HTMLSelectElement) {
    const options = Array.from(element.options);
    const wasChosen = options.some(one => one.defaultSelected);
    return options.some((one, nth) => one.selected !== (wasChosen ? one.defaultSelected : nth === 0));
  }
  // React keeps a controlled field's default equal to its value.
  return element.value !== (element.type === "search" ? "" : element.defaultValue);
}

function getForms(page: Document): HTMLFormElement[] {
  return Array.from(page.forms).filter(keepsDraft);
}

export function keepDrafts(storage: Storage, page: Document, path: string): void {
  const drafts: Record<string, Record<string, string | boolean>> = {};
  for (const form of getForms(page)) {
    const fields = Array.from(form.elements).filter(isField);
    const changed = fields.filter(field => !NEVER.has(field.type) && isChanged(field));
    if (changed.length === 0) continue;
    drafts[form.dataset[ATTRIBUTE] ?? ""] = Object.fromEntries(
      changed.map(field => [getKey(field), isBox(field) ? field.checked : field.value]),
    );
  }
  if (Object.keys(drafts).length > 0) storage.setItem(KEY, JSON.stringify({ path, drafts }));
}

/** After hydration. Fields that were changed since stay. */
export function restoreDrafts(storage: Storage, page: Document, path: string): void {
  const kept = storage.getItem(KEY);
  if (kept === null) return;
  storage.removeItem(KEY);
  const drafts = getDrafts(kept, path);
  for (const form of getForms(page)) {
    const draft = drafts[form.dataset[ATTRIBUTE] ?? ""];
    if (draft === undefined) continue;
    for (const field of Array.from(form.elements).filter(isField)) {
      const said = draft[getKey(field)];
      if (said !== undefined && !NEVER.has(field.type) && !isChanged(field)) dispatchInput(field, said);
    }
  }
}

function getDrafts(kept: string, path: string): Drafts {
  try {
    const read = JSON.parse(kept) as { path?: unknown; drafts?: unknown } | null;
    return read?.path === path && typeof read.drafts === "object" && read.drafts !== null
      ? (read.drafts as Drafts)
      : {};
  } catch {
    return {};
  }
}

/** The prototype's setter and input events, so that React sees it. */
function dispatchInput(field: Field, said: string | boolean): void {
  const property = typeof said === "boolean" ? "checked" : "value";
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, said);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

const TEST_UNDER_WAY = '[data-testid="typing-pad"] :is([data-phase="running"], [data-phase="paused"])';

export const isTestUnderWay = () => document.querySelector(TEST_UNDER_WAY) !== null;

const IN_USE = [
  TEST_UNDER_WAY,
  '[role="dialog"]',
  '[role="alertdialog"]',
  "dialog[open]",
  'iframe[class*="paddle"]',
  'iframe[src*="/local/paddle/"]',
].join();

export function wouldReloadLoseData(): boolean {
  if (document.querySelector(IN_USE) !== null) return true;
  return Array.from(document.forms).some(
    form => !keepsDraft(form) && Array.from(form.elements).some(isChanged),
  );
}
