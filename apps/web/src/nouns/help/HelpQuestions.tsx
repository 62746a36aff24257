import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { InlineRow, Stack } from '../../ui/layout/layout.tsx';
import classes from './HelpQuestions.module.css';

interface HelpAnswer {
  readonly name: string;
  readonly question: string;
  /** Its lines are steps, in their order. */
  readonly answer: string;
  readonly link?: { readonly to: string; readonly words: string } | undefined;
  readonly picture?: string | undefined;
}

interface HelpQuestionsProps {
  readonly answers: readonly HelpAnswer[];
  /** Addresses of the pictures by their file, `./pictures/NAME.LANGUAGE.webp`. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Size of the pictures in px. */
  readonly size: { readonly width: number; readonly height: number };
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
export const HelpQuestions = ({ answers, pictures, size }: HelpQuestionsProps) => {
  const language = useLanguage();
  return (
    <div className={classes.questions}>
      {answers.map(({ name, question, answer, link, picture }) => (
        <details key={name}>
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
              <img src={pictures[`./pictures/${picture}.${language}.webp`]} alt="" loading="lazy" {...size} />
            )}
          </div>
        </details>
      ))}
    </div>
  );
};
