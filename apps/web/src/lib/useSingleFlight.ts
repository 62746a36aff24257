import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Hook: `useMutation` for what is pressed. While one is under way another press does nothing, also one that comes before
 * the button has been drawn as busy: React Query tells the component in a task of its own.
 */
export const useSingleFlight = <Data, Variables = void>({
  mutationFn,
  ...options
}: Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  readonly mutationFn: (variables: Variables) => Promise<Data>;
}): UseMutationResult<Data, Error, Variables> => {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    mutationFn: async (variables: Variables) => {
      try {
        return await mutationFn(variables);
      } finally {
        isRunning.current = false;
      }
    },
  });
  const mutate: typeof mutation.mutate = (...given) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(...given);
  };
  return { ...mutation, mutate };
};
