import { splitPossessive } from '@salons/contract/isolate';

interface NameProps {
  readonly children: string;
}

/** A user-given name, isolated from the direction of its line. */
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
