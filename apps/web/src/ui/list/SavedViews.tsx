import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { useViews, type View } from './display.ts';
import { MenuButton, MenuItems } from './ListMenu.tsx';
import { useListTexts } from './list.texts.ts';
import classes from './SavedViews.module.css';

interface SavedViewsProps {
  readonly list: string;
  /** The list's current query string. */
  readonly search: string;
  readonly columns: readonly string[] | null;
  readonly onShow: (view: View) => void;
}

const longestName = 60;

/** Saved views: filters, order and columns; search text is not stored. */
export const SavedViews = ({ list, search, columns, onShow }: SavedViewsProps) => {
  const t = useListTexts();
  const [views, setViews] = useViews(list);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    setMissing(given === '');
    if (given === '') return;
    const saved = { name: given, search, columns: columns === null ? null : [...columns] };
    setViews([...views.filter((view) => view.name !== given), saved]);
    setName('');
  };
  return (
    <>
      {views.length === 0 ? (
        <Text tone="quiet" size={16}>
          {t('noViews')}
        </Text>
      ) : null}
      {views.length === 0 ? null : (
        <MenuItems>
          {views.map((view) => (
            <Row as="li" align="center" key={view.name}>
              <Text
                surface="item"
                nowrap
                as="button"
                grow
                touch
                size={16}
                type="button"
                className={classes.view}
                onClick={() => onShow(view)}
              >
                <bdi>{view.name}</bdi>
              </Text>
              <MenuButton
                label={t('removeView', { name: view.name })}
                onClick={() => setViews(views.filter((other) => other !== view))}
              >
                <IconX aria-hidden size={18} />
              </MenuButton>
            </Row>
          ))}
        </MenuItems>
      )}
      <Stack as="form" gap={12} onSubmit={save} noValidate>
        <TextInput
          dir="auto"
          label={t('viewName')}
          value={name}
          maxLength={longestName}
          error={isMissing ? t('nameNeeded') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" size="sm">
          {t('save')}
        </Button>
      </Stack>
    </>
  );
};
