import { memo, type Ref } from "react";
import styles from "./copy.module.css";
import { toWords } from "./words";

export interface CopyProps {
  readonly text: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The text to type as the server sends it, a word an element. In the browser `CopyView` owns what is inside: React must
 * never render it anew, so a new text needs a new `key`.
 */
export const Copy = memo(function Copy({ text, ref }: CopyProps) {
  return (
    <div ref={ref} className={styles.copy} translate="no" data-testid="copy" data-part="copy">
      {toWords(text).map((word, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words never move.
        <span key={position} data-state="pending">
          {word}
        </span>
      ))}
    </div>
  );
});
