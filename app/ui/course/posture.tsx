import { Drawing } from "../drawing";
import { Bullets, Card, Grid } from "../layout/primitives";
import posture from "./posture.svg?raw";

/** How to sit and where the fingers rest, before the first key. */
export function Posture() {
  return (
    <Card title="How to sit">
      <Grid min="17rem" gap={6}>
        <Bullets gap={2}>
          <li>Sit upright, with both feet on the floor and your elbows at your sides.</li>
          <li>Keep your wrists straight and just above the desk.</li>
          <li>
            Feel for the small bars on <kbd>F</kbd> and <kbd>J</kbd>. Your index fingers rest there.
          </li>
          <li>Let the other fingers rest on the keys beside them, and your thumbs on Space.</li>
          <li>Look at the screen, not at your hands. Go slowly: accuracy comes first.</li>
          <li>Stop if anything hurts. Take a break after 10 to 15 minutes.</li>
        </Bullets>
        <Drawing svg={posture} />
      </Grid>
    </Card>
  );
}
