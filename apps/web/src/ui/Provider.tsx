import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { getDirection } from '@salons/contract/language';
import { type ReactNode, useEffect } from 'react';
import { currentLanguage, useLanguage } from '../lib/language.ts';
import { theme } from './theme.ts';

const FollowLanguage = () => {
  const { setDirection } = useDirection();
  const direction = getDirection(useLanguage());
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
};

/** Theme and direction for all that is drawn inside. Colours follow the system. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => (
  <DirectionProvider initialDirection={getDirection(currentLanguage())} detectDirection={false}>
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
