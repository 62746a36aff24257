import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type SingleFlightOptions<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  readonly mutationFn: (variables: Variables) => Promise<Data>;
  /** One call at a time for each key; without it one overall. */
  readonly toKey?: (variables: Variables | undefined) => unknown;
};

/**
 * Hook: `useMutation` for buttons. Ignores presses while a call is in flight, also before the button is
 * rendered as busy: React Query notifies the component in a separate task.
 */
export const useSingleFlight = <Data, Variables = void>({
  mutationFn,
  toKey,
  ...options
}: SingleFlightOptions<Data, Variables>): UseMutationResult<Data, Error, Variables> => {
  const running = useRef(new Set<unknown>());
  const mutation = useMutation({
    ...options,
    mutationFn: async (variables: Variables) => {
      try {
        return await mutationFn(variables);
      } finally {
        running.current.delete(toKey?.(variables));
      }
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    const key = toKey?.(args[0]);
    if (running.current.has(key)) return;
    running.current.add(key);
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
};
