import type { EvaluationGroup } from "~/engine/weakness/weakness-progress";
import styles from "./evaluation-stages.module.css";

const STAGES: Readonly<Record<EvaluationGroup, { title: string; words: string }>> = {
  lowercase: { title: "Single letters", words: "Every letter of the alphabet, each as often as the others." },
  ngBi: { title: "Pairs of letters", words: "The thirty pairs that English uses most, such as th and er." },
  cw1_50: { title: "Common words", words: "The fifty words that two in five of all words are." },
};

interface EvaluationStagesProps {
  readonly stages: readonly { readonly group: EvaluationGroup; readonly isMeasured: boolean }[];
  /** The stage that is due. */
  readonly due: EvaluationGroup;
}

/** What has to be measured before there is a profile: what is done, what is next, what is missing. */
export function EvaluationStages({ stages, due }: EvaluationStagesProps) {
  return (
    <ol className={styles.stages}>
      {stages.map(({ group, isMeasured }, index) => {
        const state = isMeasured ? "measured" : group === due ? "next" : "to come";
        return (
          <li className={styles.stage} key={group} data-testid="stage" data-state={state}>
            <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
              <circle cx="16" cy="16" r="14.5" />
              {isMeasured ? (
                <path d="m10 16.5 4.5 4.5 8-9" />
              ) : (
                <text x="16" y="21">
                  {index + 1}
                </text>
              )}
            </svg>
            <div>
              <h3 className={styles.title}>
                {STAGES[group].title} <span className={styles.state}>{state}</span>
              </h3>
              <p className={styles.words}>{STAGES[group].words}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
