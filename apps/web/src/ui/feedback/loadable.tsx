import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * A component in a chunk of its own. Renders synchronously when the chunk is loaded (on the server, and
 * during hydration), otherwise like `lazy`.
 * @param load imports the component
 * @param waiting the fallback
 * @returns the component, with `preload`
 */
export const loadable = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) => {
  let here: ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    here ??= await load();
  };
  const Later: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  const Apart = (props: Props) => {
    // Stable while mounted: switching components would lose typed input.
    const [Here] = useState(() => here);
    if (Here !== undefined) return <Here {...props} />;
    return (
      <Suspense fallback={waiting}>
        <Later {...props} />
      </Suspense>
    );
  };
  return Object.assign(Apart, { preload });
};
