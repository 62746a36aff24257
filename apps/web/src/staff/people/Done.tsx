import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { callPath } from '../records/people.api.ts';
import { usePeopleTexts } from './people.texts.ts';

interface DoneProps {
  readonly title: string;
  /** Next steps. */
  readonly lines: readonly string[];
  /** The created record. */
  readonly record?: { readonly path: string; readonly words: string } | undefined;
  readonly onNext: () => void;
}

/** The end of a call: result, next steps, and a button for the next call. */
export const Done = ({ title, lines, record, onNext }: DoneProps) => {
  const t = usePeopleTexts();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Card>
        <Stack gap={20}>
          <Stack gap={20} role="status">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Stack>
          <Cluster gap={12}>
            <ButtonLink to={callPath} onClick={onNext}>
              {t('another')}
            </ButtonLink>
            {record === undefined ? null : (
              <ButtonLink to={record.path} variant="default">
                {record.words}
              </ButtonLink>
            )}
          </Cluster>
        </Stack>
      </Card>
    </>
  );
};
