import styles from "./goal-ring.module.css";

/** Hidden from screen readers: the figures stand beside it in words. @param share from 0; above 1 it is full */
export function GoalRing({ share }: { share: number }) {
  const percent = Math.round(100 * Math.min(1, Math.max(0, share)));
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 36 36"
      aria-hidden="true"
      data-testid="goal-ring"
      data-percent={percent}
    >
      <circle cx="18" cy="18" r="15.9" pathLength="100" />
      {/* Its round ends would show as a dot. */}
      {percent > 0 && (
        <circle
          className={styles.done}
          cx="18"
          cy="18"
          r="15.9"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
        />
      )}
    </svg>
  );
}
