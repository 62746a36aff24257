import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type SingleFlightOptions<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  readonly mutationFn: (variables: Variables) => Promise<Data>;
  /** Of which there may be one at a time, where several things can be pressed; else one in all. */
  readonly toKey?: (variables: Variables | undefined) => unknown;
};

/**
 * Hook: `useMutation` for what is pressed. While one is under way another press does nothing, also one that comes
 * before the button has been drawn as busy: React Query notifies the component in a task of its own.
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
