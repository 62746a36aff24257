import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import classes from './People.module.css';
import { callPath } from './people.api.ts';
import { usePeopleTexts } from './people.texts.ts';

interface DoneProps {
  readonly title: string;
  /** What happens next. */
  readonly lines: readonly string[];
  /** The record that was made. */
  readonly record?: { readonly path: string; readonly words: string } | undefined;
  readonly onNext: () => void;
}

/** The end of a call: what was done, what comes, and the next one. */
export const Done = ({ title, lines, record, onNext }: DoneProps) => {
  const t = usePeopleTexts();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Card>
        <div className={classes.part}>
          <div role="status" className={classes.part}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div className={classes.buttons}>
            <ButtonLink to={callPath} onClick={onNext}>
              {t('another')}
            </ButtonLink>
            {record === undefined ? null : (
              <ButtonLink to={record.path} variant="default">
                {record.words}
              </ButtonLink>
            )}
          </div>
        </div>
      </Card>
    </>
  );
};
