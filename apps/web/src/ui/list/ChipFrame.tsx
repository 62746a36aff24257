import { IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { InlineRow, Row } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import classes from './ChipFrame.module.css';
import { useListTexts } from './list.texts.ts';

interface ChipFrameProps {
  readonly name: string;
  /** The filter's value in words; undefined if it is not set. */
  readonly words: string | undefined;
  readonly opener: ComponentPropsWithRef<'button'>;
  readonly onClear: () => void;
  readonly children?: ReactNode;
}

/** A pressable filter name with its value, and the button that clears it. */
export const ChipFrame = ({ name, words, opener, onClear, children }: ChipFrameProps) => {
  const t = useListTexts();
  return (
    <InlineRow size={16} className={classes.chip} data-set={words !== undefined}>
      <InlineRow as="button" gap={8} align="center" type="button" className={classes.open} {...opener}>
        <Text as="span" tone="quiet" className={classes.name}>
          {words === undefined ? name : `${name}:`}
        </Text>
        {words === undefined ? null : (
          <Text nowrap as="bdi" weight={500} className={classes.words}>
            {words}
          </Text>
        )}
        {children}
      </InlineRow>
      {words === undefined ? null : (
        <Row
          as="button"
          align="center"
          justify="center"
          type="button"
          className={classes.clear}
          aria-label={t('clearOne', { name })}
          onClick={onClear}
        >
          <IconX aria-hidden size={16} />
        </Row>
      )}
    </InlineRow>
  );
};
