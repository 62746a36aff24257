import {
  type LetterAudience,
  letterAudiences,
  letterFields,
  listUnknownFields,
  longestLetterSubject,
  longestLetterText,
} from '@salons/contract/letters';
import { getReach } from '@salons/contract/permissions';
import { useRef, useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { Select } from '../../../ui/choices/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Pill } from '../../../ui/layout/Pill.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkCalls, BulkTarget, Letter } from './bulk.api.ts';
import { useBulkTexts } from './bulk.texts.ts';
import { LetterTemplates } from './LetterTemplates.tsx';

interface LetterDialogProps<Action> {
  readonly target: BulkTarget;
  readonly calls: BulkCalls<Action>;
  readonly toAction: (letter: Letter) => Action;
  /** What it begins with. */
  readonly words?: Readonly<Pick<Letter, 'subject' | 'text'>>;
  readonly onClose: (hasBegun: boolean) => void;
}

const useAudiences = (): readonly LetterAudience[] => {
  const role = useUser()?.role ?? 'nobody';
  return letterAudiences.filter((to) => to !== 'witnesses' || getReach('witnesses.update', role) !== null);
};

/** A message with fields to hosts, guests or testimony givers of salons (product §10.163). */
export const LetterDialog = <Action,>(props: LetterDialogProps<Action>) => {
  const { target, calls, toAction, onClose } = props;
  const t = useBulkTexts();
  const audiences = useAudiences();
  const [to, setTo] = useState<LetterAudience>('hosts');
  const [words, setWords] = useState(props.words ?? { subject: '', text: '' });
  const [isChecked, setChecked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const getProblem = (value: string): string | undefined => {
    if (value.trim() === '') return t('neededLetter');
    const [name] = listUnknownFields(value);
    return name === undefined ? undefined : t('unknownField', { name: `{${name}}` });
  };
  const problems = { subject: getProblem(words.subject), text: getProblem(words.text) };
  const read = () => {
    setChecked(true);
    if (problems.subject !== undefined || problems.text !== undefined) return undefined;
    return toAction({ to, subject: words.subject.trim(), text: words.text.trim() });
  };
  const insert = (field: string) => {
    const at = area.current?.selectionStart ?? words.text.length;
    const until = area.current?.selectionEnd ?? at;
    setWords({ ...words, text: `${words.text.slice(0, at)}{${field}}${words.text.slice(until)}` });
    area.current?.focus();
  };
  return (
    <BulkDialog title={t('message')} target={target} calls={calls} read={read} isMessage onClose={onClose}>
      <Select
        label={t('audience')}
        value={to}
        onChange={({ currentTarget: { value } }) =>
          setTo(audiences.find((audience) => audience === value) ?? 'hosts')
        }
        data={audiences.map((audience) => ({ value: audience, label: t(`to_${audience}`) }))}
      />
      <TextInput
        dir="auto"
        label={t('subject')}
        value={words.subject}
        maxLength={longestLetterSubject}
        error={isChecked ? problems.subject : undefined}
        onChange={({ currentTarget: { value } }) => setWords((before) => ({ ...before, subject: value }))}
      />
      <TextArea
        ref={area}
        dir="auto"
        rows={6}
        label={t('letterText')}
        value={words.text}
        maxLength={longestLetterText}
        error={isChecked ? problems.text : undefined}
        onChange={({ currentTarget: { value } }) => setWords((before) => ({ ...before, text: value }))}
      />
      <Text tone="quiet" size={16}>
        {t('fieldsHelp')}
      </Text>
      <Cluster gap={8}>
        {letterFields.map((field) => (
          <Pill key={field} onClick={() => insert(field)}>
            {t(`field_${field}`)}
          </Pill>
        ))}
      </Cluster>
      <LetterTemplates words={words} onWords={setWords} />
    </BulkDialog>
  );
};
