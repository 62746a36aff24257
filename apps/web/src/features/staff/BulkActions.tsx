import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Selected } from '../../ui/list/selection.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkCalls, BulkTarget } from './bulk.api.ts';
import { useBulkTexts } from './bulk.texts.ts';

/** An action that sets one of some values; '' stands for none. */
export interface ValueDeed<Action> {
  readonly kind: 'community' | 'volunteer' | 'contacted' | 'year_status';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The action that sets a value, as chosen or as it stood before; undefined where that cannot be set. */
  readonly make: (value: string | number | null) => Action | undefined;
}

interface BulkActionsProps<Action> {
  readonly selected: Selected;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly calls: BulkCalls<Action>;
  readonly deeds: readonly ValueDeed<Action>[];
  readonly message?: (text: string) => Action;
  /** The first part of the keys of the queries that show these records. */
  readonly changes: string;
  readonly done: () => void;
}

interface OpenProps<Action> extends BulkActionsProps<Action> {
  readonly close: (hasChanged: boolean) => void;
}

const targetOf = ({ selected, filters }: Pick<OpenProps<unknown>, 'selected' | 'filters'>): BulkTarget =>
  selected.kind === 'all'
    ? { filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) }
    : { ids: [...selected.ids] };

const notChosen = 'choose';

const ValueDialog = <Action,>(props: OpenProps<Action> & { readonly deed: ValueDeed<Action> }) => {
  const { deed, calls, changes, close } = props;
  const t = useBulkTexts();
  const [value, setValue] = useState(notChosen);
  const [isMissing, setMissing] = useState(false);
  const read = () => {
    setMissing(value === notChosen);
    return value === notChosen ? undefined : deed.make(value === '' ? null : value);
  };
  return (
    <BulkDialog
      title={t(deed.kind)}
      target={targetOf(props)}
      calls={calls}
      read={read}
      undo={deed.make}
      isMessage={false}
      changes={changes}
      onClose={close}
    >
      <NativeSelect
        label={t('value')}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        error={isMissing ? t('needed') : undefined}
        data={[{ value: notChosen, label: t('choose') }, ...deed.choices]}
      />
    </BulkDialog>
  );
};

const longestMessage = 1000;

const MessageDialog = <Action,>(
  props: OpenProps<Action> & { readonly message: (text: string) => Action },
) => {
  const { calls, changes, message, close } = props;
  const t = useBulkTexts();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const read = () => {
    setMissing(text.trim() === '');
    return text.trim() === '' ? undefined : message(text.trim());
  };
  return (
    <BulkDialog
      title={t('message')}
      target={targetOf(props)}
      calls={calls}
      read={read}
      isMessage
      changes={changes}
      onClose={close}
    >
      <Textarea
        label={t('words')}
        description={t('wordsHelp')}
        dir="auto"
        autosize
        minRows={4}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isMissing ? t('needed') : undefined}
      />
    </BulkDialog>
  );
};

/** What can be done with the selected rows of a list (product §10.31). */
export const BulkActions = <Action,>(props: BulkActionsProps<Action>) => {
  const t = useBulkTexts();
  const [opened, setOpened] = useState<string>();
  const close = (hasChanged: boolean) => {
    setOpened(undefined);
    if (hasChanged) props.done();
  };
  const deed = props.deeds.find(({ kind }) => kind === opened);
  return (
    <>
      {props.deeds.map(({ kind }) => (
        <Button key={kind} variant="default" size="sm" onClick={() => setOpened(kind)}>
          {t(kind)}
        </Button>
      ))}
      {props.message === undefined ? null : (
        <Button variant="default" size="sm" onClick={() => setOpened('message')}>
          {t('message')}
        </Button>
      )}
      {deed === undefined ? null : <ValueDialog {...props} deed={deed} close={close} />}
      {opened === 'message' && props.message !== undefined ? (
        <MessageDialog {...props} message={props.message} close={close} />
      ) : null}
    </>
  );
};
