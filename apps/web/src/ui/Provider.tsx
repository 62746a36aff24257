import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { directionOf } from '@salons/contract/language';
import { type ReactNode, useEffect } from 'react';
import { currentLanguage, useLanguage } from '../lib/language.ts';
import { theme } from './theme.ts';

const FollowLanguage = () => {
  const { setDirection } = useDirection();
  const direction = directionOf(useLanguage());
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
};

/** Theme and direction for all that is drawn inside. Colours follow the system. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => (
  <DirectionProvider initialDirection={directionOf(currentLanguage())} detectDirection={false}>
    <FollowLanguage />
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  </DirectionProvider>
);
