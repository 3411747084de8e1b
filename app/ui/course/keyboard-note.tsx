import { Text } from "../layout/primitives";
import styles from "./keyboard-note.module.css";

/** Shown on phones and tablets. */
export function KeyboardNote() {
  return <Text className={styles.note}>You need a physical keyboard for this course.</Text>;
}
