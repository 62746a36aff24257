import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * A component whose code comes in a file of its own. Drawn at once where the file is here already (on the server, and in
 * a browser that takes over a drawn page), otherwise as `lazy` does.
 * @param load fetches the component
 * @param waiting what stands in its place meanwhile
 * @returns the component, with `preload` that fetches it before it is drawn
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
    // Stays the same one for as long as it is drawn: another would lose what was typed into it.
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
