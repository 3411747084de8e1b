import styles from "./provider-buttons.module.css";

/** A letter G, drawn in the colour of the text around it. */
export function GoogleMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M16.4 5.6A7.6 7.6 0 1 0 17.6 10H10.4" />
    </svg>
  );
}

export function PhoneMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
      <rect x="5.5" y="2" width="9" height="16" rx="2" />
      <path d="M9 15h2" />
    </svg>
  );
}
