import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from './Button.tsx';

/** What became of copying; `undefined` until it is asked for. */
export type Copied = 'copied' | 'copyFailed' | undefined;

interface CopyButtonProps {
  readonly text: string;
  readonly copied: Copied;
  readonly onCopied: (copied: Copied) => void;
  readonly children: string;
}

/** Hook: what became of copying, for the caller to say where it has room for it. */
export const useCopied = () => useState<Copied>();

/** Puts a text on the clipboard. */
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
