import { Text } from '../../ui/layout/Text.tsx';

/** Facts in one quiet line, each in its own direction. */
export const FactLine = ({ facts }: { readonly facts: readonly string[] }) => (
  <Text as="span" tone="quiet" size={16}>
    {facts
      .filter((fact) => fact !== '')
      .map((fact, index) => (
        <span key={fact}>
          {index === 0 ? '' : ' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
  </Text>
);
