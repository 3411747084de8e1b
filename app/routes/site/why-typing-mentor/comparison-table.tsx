import { COMPARISONS, TOOLS } from "./comparison";
import styles from "./comparison-table.module.css";

/** Each question over its answers, so that four columns fit a phone. */
export function ComparisonTable() {
  return (
    <table className={styles.table}>
      <caption>Four kinds of tools, side by side</caption>
      <thead>
        <tr>
          {TOOLS.map(tool => (
            <th key={tool} scope="col">
              {tool}
            </th>
          ))}
        </tr>
      </thead>
      {COMPARISONS.map(({ question, answers }) => (
        <tbody key={question}>
          <tr>
            <th className={styles.question} scope="rowgroup" colSpan={TOOLS.length}>
              {question}
            </th>
          </tr>
          <tr>
            {TOOLS.map((tool, column) => (
              <td key={tool}>{answers[column]}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
