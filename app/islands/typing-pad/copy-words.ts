import { assertChunk, type Chunk } from "~/engine/test/chunks";

/** Each with its trailing spaces: joined, they are the text. */
export function splitCopy(text: string): string[] {
  return text.match(/[^ ]+ *|^ +/g) ?? [];
}

const character = (text: string): HTMLElement => {
  const element = document.createElement("span");
  element.dataset.state = "pending";
  element.textContent = text;
  return element;
};

/** An untouched word is one element; near the caret it is split into one element per character. */
export class CopyWords {
  readonly elements: HTMLElement[];
  readonly #starts: number[] = [0];
  readonly #characters: (HTMLElement[] | undefined)[] = [];
  readonly #copy: HTMLElement;

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

  characterAt(word: number, offset: number): HTMLElement | undefined {
    return (this.#characters[word] ?? this.split(word))[offset];
  }

  split(word: number): HTMLElement[] {
    const known = this.#characters[word];
    const element = this.elements[word];
    if (known !== undefined || element === undefined) return known ?? [];
    const characters = Array.from(element.textContent ?? "", character);
    element.replaceChildren(...characters);
    element.removeAttribute("data-state");
    this.#characters[word] = characters;
    return characters;
  }

  append(text: string): void {
    const last = this.elements.length - 1;
    const lastCharacters = this.#characters[last];
    if (lastCharacters === undefined) this.elements[last]?.append(" ");
    else {
      const space = character(" ");
      this.elements[last]?.append(space);
      lastCharacters.push(space);
    }
    this.#starts[last + 1] = this.length + 1;
    const added = splitCopy(text).map(word => character(word));
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

/** The page must show what is scored, even after a translator. @throws EngineError `chunk-mismatch` */
export function assertWords(copy: HTMLElement, chunks: readonly Chunk[]): void {
  let index = 0;
  for (const { textContent } of copy.children) {
    const word = textContent?.trimEnd() ?? "";
    if (word !== "") assertChunk(chunks, index, word);
    index += textContent?.length ?? 0;
  }
}
