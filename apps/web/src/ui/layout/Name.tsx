import { splitPossessive } from '@salons/contract/isolate';

interface NameProps {
  readonly children: string;
}

/** A name that a person gave, kept apart from the direction of the line it stands in. */
export const Name = ({ children }: NameProps) => {
  const split = splitPossessive(children);
  if (split === undefined) return <bdi>{children}</bdi>;
  return (
    <bdi dir="ltr">
      <bdi>{split.owner}</bdi>
      {split.rest}
    </bdi>
  );
};
