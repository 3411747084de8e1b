import { type ComponentType, lazy, memo, Suspense } from "react";

/** A server-rendered part with lazy code; if the code fails to load, the markup stays. Pass stable props. */
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
