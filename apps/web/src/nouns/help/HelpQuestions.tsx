import { Link } from 'react-router';
import { InlineRow, Stack } from '../../ui/layout/layout.tsx';
import classes from './HelpQuestions.module.css';

export interface HelpAnswer {
  readonly id: string;
  readonly question: string;
  /** Its lines are steps, in their order. */
  readonly answer: string;
  readonly link?: { readonly to: string; readonly words: string } | undefined;
  readonly picture?: { readonly src: string; readonly isWide: boolean } | undefined;
}

const Answer = ({ answer }: Pick<HelpAnswer, 'answer'>) => {
  const lines = answer.split('\n');
  if (lines.length === 1) return <p>{answer}</p>;
  return (
    <Stack as="ol" gap={8} className={classes.steps}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  );
};

/** Questions that unfold their answers, without a script too. The pictures repeat what the answers say. */
export const HelpQuestions = ({ answers }: { readonly answers: readonly HelpAnswer[] }) => (
  <div className={classes.questions}>
    {answers.map(({ id, question, answer, link, picture }) => (
      <details key={id}>
        <summary>
          <h3>{question}</h3>
        </summary>
        <div className={classes.answer}>
          <div>
            <Answer answer={answer} />
            {link === undefined ? null : (
              <InlineRow as={Link} touch align="center" to={link.to}>
                {link.words}
              </InlineRow>
            )}
          </div>
          {picture === undefined ? null : (
            <img
              src={picture.src}
              alt=""
              loading="lazy"
              width={picture.isWide ? 640 : 240}
              height={picture.isWide ? 400 : 427}
            />
          )}
        </div>
      </details>
    ))}
  </div>
);
