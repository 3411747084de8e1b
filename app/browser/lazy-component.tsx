import { type ComponentType, lazy, memo, Suspense } from "react";

/**
 * A part of the page that the server draws, and whose code nobody is to wait for. Where the code does not come, what the
 * server has drawn stays as it is: the rest of the page does without it. Its props had better be the same from one
 * rendering to the next.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  const Part = lazy(() => load().catch(() => new Promise<never>(() => {}))) as unknown as ComponentType<P>;
  const LatePart = memo((props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
  return LatePart as unknown as ComponentType<P>;
}
