import { type ComponentType, useEffect, useState } from "react";
import { lazyModule } from "~/browser/lazy-module";
import type { TrialPromptProps } from "./trial-prompt";

const loadPrompt = lazyModule(() => import("./trial-prompt"));

/** The popup at a trial's end, with code of its own: few learners ever see it, and whoever is offline sees it next time. */
export function TrialEnd(props: TrialPromptProps) {
  const { isExpired } = props;
  const [Prompt, setPrompt] = useState<ComponentType<TrialPromptProps> | null>(null);
  useEffect(() => {
    if (!isExpired) return;
    loadPrompt().then(
      ({ TrialPrompt }) => setPrompt(() => TrialPrompt),
      () => {},
    );
  }, [isExpired]);
  return Prompt && <Prompt {...props} />;
}
