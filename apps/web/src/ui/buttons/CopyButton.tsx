import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from './Button.tsx';

/** Result of copying; `undefined` before the first click. */
export type Copied = 'copied' | 'copyFailed' | undefined;

interface CopyButtonProps {
  readonly text: string;
  readonly copied: Copied;
  readonly onCopied: (copied: Copied) => void;
  readonly children: string;
}

/** Hook: result of copying, so that the caller can place the message. */
export const useCopied = () => useState<Copied>();

export const CopyButton = ({ text, copied, onCopied, children }: CopyButtonProps) => (
  <Button
    variant="default"
    leftSection={
      copied === 'copied' ? <IconCheck aria-hidden size={20} /> : <IconCopy aria-hidden size={20} />
    }
    onClick={() =>
      void navigator.clipboard.writeText(text).then(
        () => onCopied('copied'),
        () => onCopied('copyFailed'),
      )
    }
  >
    {children}
  </Button>
);
