import type { ReactNode } from 'react';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './Hero.module.css';
import { useRegisterTexts } from './register.texts.ts';

/** The programme in two title lines and a sentence, on the header's dark background. */
export const Hero = ({ children }: { readonly children: ReactNode }) => {
  const t = useRegisterTexts();
  return (
    <>
      <h1 tabIndex={-1} className={classes.title}>
        {t.rich('title', {
          line: (words) => (
            <span key="line" className={classes.line}>
              {words}
            </span>
          ),
        })}
      </h1>
      <Text className={classes.about}>{children}</Text>
    </>
  );
};
