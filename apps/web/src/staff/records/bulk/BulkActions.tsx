import { longestBulkText } from '@salons/contract/bulk';
import { getDirection, type Language, languages } from '@salons/contract/language';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/choices/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import type { Selected } from '../../../ui/list/selection.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkCalls, BulkTarget, Texts } from './bulk.api.ts';
import { useBulkTexts } from './bulk.texts.ts';
import { LetterDialog } from './LetterDialog.tsx';

/** An action that sets a value; '' means none. */
export interface ValueAction<Action> {
  readonly kind: 'community' | 'volunteer' | 'contacted' | 'year_status' | 'open' | 'shown';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The action that sets this value; undefined if it cannot be set. */
  readonly make: (value: string | null) => Action | undefined;
  /** Explanation of the action. */
  readonly about?: string;
}

interface BulkActionsProps<Action> {
  readonly selected: Selected;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly calls: BulkCalls<Action>;
  readonly valueActions: readonly ValueAction<Action>[];
  readonly messageAbout?: string;
  /** Further actions, e.g. an export. */
  readonly children?: ReactNode;
  readonly done: () => void;
}

interface OpenProps<Action> extends BulkActionsProps<Action> {
  readonly close: (hasBegun: boolean) => void;
}

const toBulkTarget = ({ selected, filters }: Pick<OpenProps<unknown>, 'selected' | 'filters'>): BulkTarget =>
  selected.kind === 'all'
    ? { filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) }
    : { ids: [...selected.ids] };

const notChosen = 'choose';

const ValueDialog = <Action,>(props: OpenProps<Action> & { readonly valueAction: ValueAction<Action> }) => {
  const { valueAction, calls, close } = props;
  const t = useBulkTexts();
  const [value, setValue] = useState(notChosen);
  const [isMissing, setMissing] = useState(false);
  const read = () => {
    setMissing(value === notChosen);
    return value === notChosen ? undefined : valueAction.make(value === '' ? null : value);
  };
  return (
    <BulkDialog
      title={t(valueAction.kind)}
      chosen={valueAction.choices.find((choice) => choice.value === value)?.label}
      target={toBulkTarget(props)}
      calls={calls}
      read={read}
      isMessage={false}
      onClose={close}
    >
      {valueAction.about === undefined ? null : <p>{valueAction.about}</p>}
      <Select
        label={t('value')}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        error={isMissing ? t('needed') : undefined}
        data={[{ value: notChosen, label: t('choose') }, ...valueAction.choices]}
      />
    </BulkDialog>
  );
};

const isTooLong = (text: string | undefined) => (text ?? '').trim().length > longestBulkText;

const MessageDialog = <Action,>(props: OpenProps<Action>) => {
  const { calls, messageAbout, close } = props;
  const t = useBulkTexts();
  const [texts, setTexts] = useState<Texts>({});
  const [isMissing, setMissing] = useState(false);
  const written = languages.filter((language) => (texts[language] ?? '').trim() !== '');
  const read = () => {
    setMissing(written.length === 0);
    if (written.length === 0 || written.some((language) => isTooLong(texts[language]))) return undefined;
    return calls.message(
      Object.fromEntries(written.map((language) => [language, (texts[language] ?? '').trim()])),
    );
  };
  const errorOf = (language: Language, isFirst: boolean) => {
    if (isTooLong(texts[language])) return t('tooLong');
    return isFirst && isMissing ? t('neededText') : undefined;
  };
  return (
    <BulkDialog
      title={t('message')}
      target={toBulkTarget(props)}
      calls={calls}
      read={read}
      isMessage
      onClose={close}
    >
      <p>{t('wordsHelp')}</p>
      {messageAbout === undefined ? null : <p>{messageAbout}</p>}
      {languages.map((language, index) => (
        <TextArea
          key={language}
          label={t(`words_${language}`)}
          dir={getDirection(language)}
          lang={language}
          rows={6}
          value={texts[language] ?? ''}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTexts((before) => ({ ...before, [language]: text }));
          }}
          error={errorOf(language, index === 0)}
        />
      ))}
    </BulkDialog>
  );
};

/** Bulk actions on the selected rows of a list (product §10.31, §10.70). */
export const BulkActions = <Action,>(props: BulkActionsProps<Action>) => {
  const t = useBulkTexts();
  const [opened, setOpened] = useState<string>();
  const close = (hasBegun: boolean) => {
    setOpened(undefined);
    if (hasBegun) props.done();
  };
  const valueAction = props.valueActions.find(({ kind }) => kind === opened);
  return (
    <>
      {props.valueActions.map(({ kind }) => (
        <Button key={kind} variant="default" size="sm" onClick={() => setOpened(kind)}>
          {t(kind)}
        </Button>
      ))}
      <Button variant="default" size="sm" onClick={() => setOpened('message')}>
        {t('message')}
      </Button>
      {props.children}
      {valueAction === undefined ? null : <ValueDialog {...props} valueAction={valueAction} close={close} />}
      {opened !== 'message' ? null : props.calls.letter === undefined ? (
        <MessageDialog {...props} close={close} />
      ) : (
        <LetterDialog
          target={toBulkTarget(props)}
          calls={props.calls}
          toAction={props.calls.letter}
          onClose={close}
        />
      )}
    </>
  );
};
