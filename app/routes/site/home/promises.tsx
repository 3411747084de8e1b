import type { ReactNode } from "react";
import { InsteadDrawing, KeptDrawing, QuickDrawing, ReplayDrawing } from "./drawings";
import styles from "./promises.module.css";

/** What is different here, and why each of it is so. */
export function Promises() {
  return (
    <section className={styles.promises} aria-labelledby="promises">
      <h2 id="promises">What you can count on</h2>
      <div className={styles.grid}>
        <Promised title="Nothing you finish is lost" drawing={<KeptDrawing />}>
          A finished test is put away in your browser before it is sent anywhere. Reload the page, lose the
          network, shut the lid: it is sent when it can be, and it counts once.
        </Promised>
        <Promised title="Scores you can believe" drawing={<ReplayDrawing />}>
          Your browser sends no score, only which key was pressed when. The server plays that back, key by
          key, and stores what it finds. So a figure means the same for everybody.
        </Promised>
        <Promised title="Which key you hit instead" drawing={<InsteadDrawing />}>
          That you missed the T is half of the story. You also see where your finger went: R is a reach too
          short, Y a reach too far, and they want different practice.
        </Promised>
        <Promised title="As quick as your hands" drawing={<QuickDrawing />}>
          The text can be read before any script has run. A key then changes the letters that it touches and
          nothing else, so an old laptop keeps up too.
        </Promised>
      </div>
    </section>
  );
}

function Promised({ title, drawing, children }: { title: string; drawing: ReactNode; children: ReactNode }) {
  return (
    <article className={styles.promised}>
      {drawing}
      <h3>{title}</h3>
      <p>{children}</p>
    </article>
  );
}
