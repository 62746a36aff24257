import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import frame from './FreeText.module.css';
import { useTeamingTexts } from './teaming.texts.ts';

interface FreeTextProps {
  readonly value: string;
  readonly onFind: (text: string) => void;
}

/** Server-side search, submitted by Enter or the button. */
export const FreeText = ({ value, onFind }: FreeTextProps) => {
  const t = useTeamingTexts();
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <Cluster as="form" gap={8} align="end" className={frame.freeText} onSubmit={submit}>
      <TextInput
        type="search"
        dir="auto"
        label={t('search')}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('find')}
      </Button>
    </Cluster>
  );
};
