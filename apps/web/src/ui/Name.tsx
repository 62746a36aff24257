interface NameProps {
  readonly children: string;
}

/** An English possessive: a Hebrew name inside it must not turn the whole line around. */
const possessive = /^(.+)(['’]s\s+[A-Za-z]+)$/;

/** A name that a person gave, kept apart from the direction of the line it stands in. */
export const Name = ({ children }: NameProps) => {
  const [, owner, rest] = possessive.exec(children) ?? [];
  if (owner === undefined) return <bdi>{children}</bdi>;
  return (
    <bdi dir="ltr">
      <bdi>{owner}</bdi>
      {rest}
    </bdi>
  );
};
