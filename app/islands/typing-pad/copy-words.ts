import { type Chunk, expectChunk } from "~/engine/test/chunks";

/** The words of a text, each with the spaces that follow it: joined, they are the text again. */
export function toWords(text: string): string[] {
  return text.match(/[^ ]+ *|^ +/g) ?? [];
}

const character = (text: string, owner: Document): HTMLElement => {
  const element = owner.createElement("span");
  element.dataset.state = "pending";
  element.textContent = text;
  return element;
};

/**
 * The words of the copy as elements. An untouched word is one element and one text; only where typing comes near it is it
 * split into an element a character, so that a long text stays as light as a short one.
 */
export class CopyWords {
  readonly elements: HTMLElement[];
  /** Index in the text of each word's first character, and at the end the length of the text. */
  readonly #starts: number[] = [0];
  readonly #characters: (HTMLElement[] | undefined)[] = [];
  readonly #copy: HTMLElement;

  /** Takes over the words that the server has rendered, or that an earlier view has left behind. */
  constructor(copy: HTMLElement) {
    this.#copy = copy;
    this.elements = Array.from(copy.children).filter(child => child instanceof HTMLElement);
    for (const [index, element] of this.elements.entries()) {
      this.#starts.push(this.startOf(index) + (element.textContent ?? "").length);
      if (element.childElementCount > 0) this.#adopt(index, element);
    }
  }

  get length(): number {
    return this.#starts.at(-1) ?? 0;
  }

  startOf(word: number): number {
    return this.#starts[word] ?? this.length;
  }

  isSplit(word: number): boolean {
    return this.#characters[word] !== undefined || word >= this.elements.length;
  }

  /** The element of a character by its word and its place in it; its word is split if need be. */
  characterAt(word: number, offset: number): HTMLElement | undefined {
    return (this.#characters[word] ?? this.split(word))[offset];
  }

  split(word: number): HTMLElement[] {
    const known = this.#characters[word];
    const element = this.elements[word];
    if (known !== undefined || element === undefined) return known ?? [];
    const characters = Array.from(element.textContent ?? "", text => character(text, element.ownerDocument));
    element.replaceChildren(...characters);
    // From now on its characters have states, not the word.
    element.removeAttribute("data-state");
    this.#characters[word] = characters;
    return characters;
  }

  append(text: string): void {
    const owner = this.#copy.ownerDocument;
    const last = this.elements.length - 1;
    const lastCharacters = this.#characters[last];
    if (lastCharacters === undefined) this.elements[last]?.append(" ");
    else {
      const space = character(" ", owner);
      this.elements[last]?.append(space);
      lastCharacters.push(space);
    }
    this.#starts[last + 1] = this.length + 1;
    const added = toWords(text).map(word => character(word, owner));
    for (const [index, element] of added.entries()) {
      this.#starts.push(this.startOf(last + 1 + index) + (element.textContent ?? "").length);
      this.elements.push(element);
    }
    this.#copy.append(...added);
  }

  #adopt(index: number, element: HTMLElement): void {
    const characters = Array.from(element.children).filter(child => child instanceof HTMLElement);
    for (const one of characters) {
      one.dataset.state = "pending";
      delete one.dataset.typed;
    }
    this.#characters[index] = characters;
  }
}

/**
 * Makes sure that what the page shows is what will be scored, whoever changed the page in between (a translator, say).
 *
 * @throws EngineError `chunk-mismatch`
 */
export function expectWords(copy: HTMLElement, chunks: readonly Chunk[]): void {
  let index = 0;
  for (const { textContent } of copy.children) {
    const word = textContent?.trimEnd() ?? "";
    if (word !== "") expectChunk(chunks, index, word);
    index += textContent?.length ?? 0;
  }
}
